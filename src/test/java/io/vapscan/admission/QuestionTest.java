package io.vapscan.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class QuestionTest {

    private static @Nullable Question equality(Object... constants) {
        return Question.ofEquality(List.of(constants));
    }

    private static List<Object> asked(Object... constants) {
        Question question = equality(constants);
        return question == null ? List.of() : question.asked();
    }

    @Test
    void onlyTheSameConstantsAreTheSameQuestion() {
        assertThat(asked("a", "b")).isNotEmpty().isEqualTo(asked("a", "b"));
        assertThat(asked("a b")).isNotEqualTo(asked("a", "b"));
        assertThat(asked("a class java.lang.Stringb")).isNotEqualTo(asked("a", "b"));
        assertThat(asked(1L)).isNotEqualTo(asked("1"));
    }

    @Test
    void whatIsEqualToAnotherTypeIsNoQuestion() {
        assertThat(equality(1.0)).isNull();
        assertThat(equality(1L))
                .matches(question -> question != null
                        && question.answer().test(1L)
                        && !question.answer().test(2L)
                        && !question.answer().test("1"));
    }
}

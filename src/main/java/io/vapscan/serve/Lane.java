package io.vapscan.serve;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fixed number of threads that judge, and a bounded queue before them. Judging never waits for anything, so the threads
 * are the system's: a virtual thread that does not wait keeps others from its processor.
 */
final class Lane implements AutoCloseable {

    private final BlockingQueue<Task> waiting;
    private final List<Worker> workers = new ArrayList<>();
    private final AtomicInteger busy = new AtomicInteger();

    /** What is to be done until a deadline, in {@link System#nanoTime}. */
    interface Task {

        long deadline();

        /** Does it; the thread is interrupted at the deadline. */
        void run();

        /** Called instead when the deadline has passed before it is its turn. */
        void late();
    }

    Lane(String name, int threads, int queue) {
        this.waiting = new ArrayBlockingQueue<>(queue);
        for (int i = 1; i <= threads; i++) {
            Worker worker = new Worker("vapscan-" + name + "-" + i);
            workers.add(worker);
            worker.thread.start();
        }
    }

    /** Queues a task; false when the queue is full. */
    boolean offer(Task task) {
        return waiting.offer(task);
    }

    /** How many tasks wait. */
    int queued() {
        return waiting.size();
    }

    /** How many tasks run. */
    int running() {
        return busy.get();
    }

    /** Interrupts what has run past its deadline. */
    void interruptLate(long now) {
        workers.forEach(worker -> worker.interruptIfLate(now));
    }

    @Override
    public void close() {
        workers.forEach(Worker::stop);
    }

    private final class Worker {

        private final Thread thread;
        private long deadline;
        private boolean running;
        private volatile boolean stopped;

        Worker(String name) {
            this.thread = new Thread(this::work, name);
            thread.setDaemon(true);
        }

        private void work() {
            while (!stopped) {
                try {
                    work(waiting.take());
                } catch (InterruptedException stray) {
                    // An interrupt is either for a task that has just ended, or says to stop.
                } catch (RuntimeException | Error problem) {
                    // Where memory runs out, saying so may fail, too: the next task may fit, and needs a thread.
                }
            }
        }

        private void work(Task task) {
            if (task.deadline() - System.nanoTime() <= 0) {
                task.late();
                return;
            }
            begin(task.deadline());
            busy.incrementAndGet();
            try {
                task.run();
            } finally {
                busy.decrementAndGet();
                end();
            }
        }

        private synchronized void begin(long until) {
            deadline = until;
            running = true;
        }

        private synchronized void end() {
            running = false;
            // What was meant for this task must not meet the next one.
            if (Thread.interrupted() && stopped) {
                thread.interrupt();
            }
        }

        synchronized void interruptIfLate(long now) {
            if (running && deadline - now <= 0) {
                thread.interrupt();
            }
        }

        synchronized void stop() {
            stopped = true;
            thread.interrupt();
        }
    }
}

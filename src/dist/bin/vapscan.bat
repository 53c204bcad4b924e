@echo off
rem Starts vapscan. Needs Java 17 or later: JAVA_HOME's, else the one on the PATH.
rem   VAPSCAN_JAVA_OPTS   further options for the virtual machine
rem   VAPSCAN_CDS=off     never use an archive of loaded classes
setlocal
set "LIB=%~dp0..\lib"
set "JAVA=java"
set "RELEASE="
if defined JAVA_HOME if exist "%JAVA_HOME%\bin\java.exe" set "JAVA=%JAVA_HOME%\bin\java.exe"& set "RELEASE=%JAVA_HOME%\release"

rem The version stands in a file beside the Java that is taken; of another one it would say nothing.
set "VERSION="
if defined RELEASE if exist "%RELEASE%" (
    for /f "usebackq tokens=2 delims==" %%v in (`findstr /b "JAVA_VERSION=" "%RELEASE%"`) do set "VERSION=%%~v"
)
if not defined VERSION (
    for /f "tokens=3" %%v in ('""%JAVA%" -version 2>&1 ^| findstr /i /c:" version ""') do set "VERSION=%%~v"
)
if not defined VERSION (
    echo vapscan: no Java found: install a JRE of 17 or later, or set JAVA_HOME 1>&2
    exit /b 2
)
for /f "tokens=1 delims=.-+" %%m in ("%VERSION%") do set "MAJOR=%%m"
if %MAJOR% LSS 17 (
    echo vapscan: Java %VERSION% is too old: 17 or later is needed; set JAVA_HOME 1>&2
    exit /b 2
)
set "UNSAFE="
if %MAJOR% GEQ 24 set "UNSAFE=--sun-misc-unsafe-memory-access=allow"
if %MAJOR% GEQ 24 if "%~1 %~2"=="cel repl" set "UNSAFE=%UNSAFE% --enable-native-access=ALL-UNNAMED"& set "VAPSCAN_CDS=off"
rem Archives are mapped where they were made for, and what was noted of methods for better compilers is of no use here. Later versions may
rem not know these options.
set "MAPPED="
if %MAJOR% LEQ 25 set "MAPPED=-XX:+UnlockDiagnosticVMOptions -XX:ArchiveRelocationMode=0"
if %MAJOR% EQU 25 set "MAPPED=%MAPPED% -XX:-AOTReplayTraining"
set "ARCHIVE="
if exist "%LIB%\vapscan-java-%VERSION%.jsa" set ARCHIVE="-XX:SharedArchiveFile=%LIB%\vapscan-java-%VERSION%.jsa"
if exist "%LIB%\vapscan-java-%VERSION%.aot" set ARCHIVE="-XX:AOTCache=%LIB%\vapscan-java-%VERSION%.aot"

set "PARSES="
for %%c in (cel convert eval explain inspect lint serve test) do if "%~1"=="%%c" set "PARSES=1"
rem Quoted one by one: a parenthesis in an argument would end the list, and with it the script.
for %%a in ("%~1" "%~2" "%~3" "%~4" "%~5" "%~6" "%~7" "%~8" "%~9") do (
    if "%%~a"=="-p" set "PARSES=1"
    if "%%~a"=="--policy" set "PARSES=1"
)
if defined PARSES if exist "%LIB%\vapscan-parser-java-%VERSION%.aot" set ARCHIVE="-XX:AOTCache=%LIB%\vapscan-parser-java-%VERSION%.aot"

if "%VAPSCAN_CDS%"=="off" set "ARCHIVE="

set "SHORT=-XX:TieredStopAtLevel=1 -XX:CompileThresholdScaling=2 -XX:InitialRAMPercentage=12.5 -XX:NewSize=100m -XX:MaxNewSize=200m -XX:SurvivorRatio=4"
if "%~1"=="serve" set "SHORT=-XX:+ExitOnOutOfMemoryError"
"%JAVA%" %VAPSCAN_JAVA_OPTS% %SHORT% -XX:+UseSerialGC -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr %MAPPED% %ARCHIVE% %UNSAFE% -cp "%LIB%\vapscan.jar" io.vapscan.cli.Main %*
exit /b %ERRORLEVEL%

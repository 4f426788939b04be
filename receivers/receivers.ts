import { spawnSync } from 'node:child_process';
import { findProgram } from '../tests/harness/find-program.ts';

/** A program of this folder and how to start it. */
export interface ReceiverProgram {
  readonly language: string;
  /** Relative to this folder. */
  readonly file: string;
  /** The program a machine must have, and the Debian package that provides it. */
  readonly needs: string;
  readonly debianPackage: string;
  readonly isThere: () => boolean;
  /** Run once in the program's folder before it is started. */
  readonly build?: readonly string[];
  /** In the program's folder. */
  start(port: number): readonly string[];
  /**
   * Code that waits until there is a file `done` in the program's folder; replaces the line for the
   * user's code.
   */
  readonly waitForFile: string;
}

const has = (program: string) => () => findProgram(program) !== undefined;

export const receivers: readonly ReceiverProgram[] = [
  {
    language: 'TypeScript',
    file: 'typescript/receiver.ts',
    needs: 'Node',
    debianPackage: 'nodejs',
    isThere: () => true,
    start: () => [process.execPath, 'receiver.ts'],
    waitForFile:
      "while (!process.getBuiltinModule('fs').existsSync('done')) await new Promise((resolve) => setTimeout(resolve, 20));",
  },
  {
    language: 'Python',
    file: 'python/receiver.py',
    needs: 'Python >= 3.9',
    debianPackage: 'python3',
    isThere: has('python3'),
    start: () => ['python3', 'receiver.py'],
    waitForFile: 'while not os.path.exists("done"): __import__("time").sleep(0.02)',
  },
  {
    language: 'Go',
    file: 'go/receiver.go',
    needs: 'Go >= 1.19',
    debianPackage: 'golang-go',
    isThere: has('go'),
    // `go run` would leave the program running when it is stopped.
    build: ['go', 'build', '-o', 'receiver', 'receiver.go'],
    start: () => ['./receiver'],
    waitForFile:
      'for { if _, err := os.Stat("done"); err == nil { break }; time.Sleep(20 * time.Millisecond) }',
  },
  {
    language: 'Java',
    file: 'java/Receiver.java',
    needs: 'a JDK >= 17',
    debianPackage: 'default-jdk-headless',
    isThere: has('javac'),
    start: () => ['java', 'Receiver.java'],
    waitForFile:
      'while (!new java.io.File("done").exists()) java.util.concurrent.locks.LockSupport.parkNanos(20_000_000L);',
  },
  {
    language: 'PHP',
    file: 'php/receiver.php',
    needs: 'PHP >= 8.1',
    debianPackage: 'php-cli',
    isThere: has('php'),
    start: (port) => ['php', '-S', `127.0.0.1:${port}`, 'receiver.php'],
    waitForFile: "while (!file_exists('done')) { usleep(20_000); clearstatcache(); }",
  },
  {
    language: 'Ruby',
    file: 'ruby/receiver.rb',
    needs: 'Ruby >= 3.0 with WEBrick',
    debianPackage: 'ruby ruby-webrick',
    isThere: () => has('ruby')() && spawnSync('ruby', ['-e', 'require "webrick"']).status === 0,
    start: () => ['ruby', 'receiver.rb'],
    waitForFile: "sleep 0.02 until File.exist?('done')",
  },
];

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A terminal where a reader pastes the blocks of a page, one after another. */
export interface Terminal {
  /** All output so far, including that of background programs. */
  readonly printed: () => string;
  /** Resolves when the commands have finished; rejects with their output if one failed. */
  run(commands: string): Promise<void>;
  /** Ends everything started in it. */
  close(): Promise<void>;
}

const endMark = '\u001e';
const closingMs = 10_000;

export function openTerminal(directory: string, env: Readonly<Record<string, string>>): Terminal {
  const shell = spawn('bash', ['--noprofile', '--norc'], { cwd: directory, env, detached: true });
  let printed = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const closed = once(shell, 'close');
  // Background programs may still hold its output when the shell itself has ended.
  const ended = once(shell, 'exit');
  shell.stdin.write('exec 2>&1; set -e -o pipefail\n');
  let count = 0;
  return {
    printed: () => printed.replaceAll(new RegExp(`${endMark}\\d+${endMark}`, 'g'), ''),
    run: async (commands) => {
      const from = printed.length;
      count += 1;
      const name = `.block-${shell.pid}-${count}.sh`;
      const mark = `${endMark}${count}${endMark}`;
      writeFileSync(join(directory, name), commands);
      shell.stdin.write(`. ./${name} </dev/null; printf '${mark}'\n`);
      while (!printed.includes(mark)) {
        if (shell.exitCode !== null || shell.signalCode !== null)
          throw new Error(`failed: ${printed.slice(from)}`);
        await Promise.race([once(shell.stdout, 'data'), ended]);
      }
    },
    close: async () => {
      signalAll(shell, 'SIGTERM');
      const late = setTimeout(() => signalAll(shell, 'SIGKILL'), closingMs);
      await closed;
      clearTimeout(late);
    },
  };
}

/** To the shell and its process group, which contains everything it started. */
function signalAll({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

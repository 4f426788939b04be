import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../server/bin/muster.js', import.meta.url));

export interface MusterRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface MusterProcess {
  readonly child: ChildProcess;
  /** Standard output and standard error so far. */
  readonly output: () => { stdout: string; stderr: string };
  /** Resolves with the match once standard output has one; otherwise rejects with the output. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves when the process has exited. */
  readonly ended: () => Promise<MusterRun>;
}

/** Starts `muster …` as a separate process, without the settings in this process's environment. */
export function startMuster(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): MusterProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'] ?? '', NO_COLOR: '1', ...settings },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // Output can arrive after the process exits; it is complete only now.
  let isOver = false;
  const closed = (once(child, 'close') as Promise<[number | null]>).finally(() => (isOver = true));
  return {
    child,
    output: () => ({ stdout, stderr }),
    waitForOutput: async (pattern) => {
      for (;;) {
        const match = pattern.exec(stdout);
        if (match !== null) return match;
        if (isOver) throw new Error(`no ${String(pattern)} in: ${stdout}\n${stderr}`);
        await Promise.race([once(child.stdout, 'data'), closed]);
      }
    },
    ended: async () => {
      const [status] = await closed;
      return { status, stdout, stderr };
    },
  };
}

/** Runs `muster …` until it exits, with `input` on its standard input. */
export function runMuster(
  args: readonly string[],
  {
    settings = {},
    input = '',
  }: { settings?: Readonly<Record<string, string>>; input?: string } = {},
): Promise<MusterRun> {
  const { child, ended } = startMuster(args, settings);
  child.stdin?.end(input);
  return ended();
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../sdk-python');

export interface PythonRun {
  readonly status: number | null;
  /** Of both streams. */
  readonly output: string;
}

/** Starts `python3` where `import muster` finds the SDK's source, and warnings are errors. */
export function startPython(
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
): { readonly child: ChildProcess; output: string } {
  const child = spawn('python3', ['-W', 'error', '-B', ...parameters], {
    cwd: join(folder, 'tests'),
    env: { PATH: process.env['PATH'], PYTHONPATH: join(folder, 'src'), PYTHONUTF8: '1', ...env },
  });
  const running = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (running.output += chunk.toString('utf8')));
  }
  return running;
}

/** The same, until it exits. */
export async function runPython(...started: Parameters<typeof startPython>): Promise<PythonRun> {
  const running = startPython(...started);
  const [status] = (await once(running.child, 'close')) as [number | null];
  return { status, output: running.output };
}

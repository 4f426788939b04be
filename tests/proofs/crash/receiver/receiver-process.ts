import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeThrowAwayDirectory } from '../../../harness/throw-away-directory.ts';
import { type Receipt, receiptsName } from './receipt.ts';

export interface ReceiverProcess {
  readonly url: string;
  /** Everything that arrived so far, in order. */
  readReceipts(): Receipt[];
  close(): Promise<void>;
}

/** The receiver as a separate process: it survives every crash of the others. */
export async function startReceiverProcess(seed: number): Promise<ReceiverProcess> {
  const directory = makeThrowAwayDirectory('muster-receipts-', {});
  const program = fileURLToPath(new URL('./receiver-program.ts', import.meta.url));
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], DIRECTORY: directory, SEED: String(seed) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    closed.then(() => Promise.reject(new Error('the receiver did not start'))),
  ])) as [Buffer];
  const url = /http:\S+/.exec(line.toString())?.[0];
  if (url === undefined) throw new Error(`the receiver said: ${line.toString()}`);
  return {
    url,
    readReceipts: () =>
      readFileSync(join(directory, receiptsName), 'utf8')
        .split('\n')
        // After the last newline there is nothing, or a line that is just being written.
        .slice(0, -1)
        .map((text) => JSON.parse(text) as Receipt),
    close: async () => {
      child.stdin.end();
      await closed;
    },
  };
}

import { join } from 'node:path';
import { runProgram } from './child-program.ts';

const scripts = join(import.meta.dirname, 'wrk');
const threads = 1;
const defaultConnections = 32;
/**
 * A later response counts as missing. Not the usual 2 s, because a busy machine can stall that
 * long.
 */
const answerSeconds = 10;

/** One run of the load generator. Latencies in milliseconds, as measured by the client. */
export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Responses with a status of 400 or above. */
  readonly badStatus: number;
  /** Connections refused or broken, and requests without a response in time. */
  readonly broken: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** `script` is the name of a file in `wrk/`; `args` are described in its first line. */
export async function runWrk(
  url: string,
  {
    script,
    args,
    seconds,
    connections = defaultConnections,
  }: { script: string; args: readonly string[]; seconds: number; connections?: number },
): Promise<LoadResult> {
  const load = [`-t${threads}`, `-c${connections}`, `-d${seconds}s`, `-T${answerSeconds}s`];
  const how = [...load, '--latency', '-s', `${script}.lua`];
  // Runs in the directory of the scripts, so that they find the one they share.
  const output = await runProgram('wrk', [...how, url, '--', ...args], { cwd: scripts });
  const line = /^RESULT (.+)$/m.exec(output)?.[1];
  if (line === undefined) throw new Error(`wrk gave no result:\n${output}`);
  return JSON.parse(line) as LoadResult;
}

import type { ChildProgram } from './child-program.ts';
import { cpuSecondsOfFamily } from './process-usage.ts';
import type { ListFigures } from './results.ts';
import { median, medianOf } from './statistics.ts';
import { type LoadResult, runWrk } from './wrk.ts';

/** Few, so that a latency is the time of a response and not of a queue. */
const connections = 4;

export interface ReadRound extends LoadResult {
  readonly databaseCpuMicroseconds: number | undefined;
}

/** The service, and the process of the PostgreSQL that it reads from. */
export interface ReadTarget {
  readonly service: Pick<ChildProgram, 'url'>;
  readonly postgresPid: number;
}

/** One round of reading with a script of `wrk/`. */
export async function measureReads(
  { service, postgresPid }: ReadTarget,
  load: { readonly script: string; readonly args: readonly string[]; readonly seconds: number },
  fail: (failure: string) => void,
): Promise<ReadRound> {
  const cpuBefore = cpuSecondsOfFamily(postgresPid);
  const result = await runWrk(service.url, { ...load, connections });
  if (result.badStatus > 0 || result.broken > 0) {
    fail(`${result.badStatus} bad and ${result.broken} missing responses`);
  }
  const cpuAfter = cpuSecondsOfFamily(postgresPid);
  return {
    ...result,
    databaseCpuMicroseconds:
      cpuAfter === undefined || cpuBefore === undefined
        ? undefined
        : ((cpuAfter - cpuBefore) * 1_000_000) / result.requests,
  };
}

export function summariseReads(rounds: readonly ReadRound[]): ListFigures {
  return {
    perSecond: median(rounds.map(({ requests, seconds }) => requests / seconds)),
    p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
    databaseCpuMicroseconds: medianOf(rounds, (round) => round.databaseCpuMicroseconds),
  };
}

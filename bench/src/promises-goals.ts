import type { PromisesFigures, PromisesResult } from './results.ts';
import { atLeast, atMost, type Verdict } from './verdict.ts';

const rateRatioMin = 0.6;
const cpuRatioMax = 1.8;
const databaseCpuRatioMax = 1.7;

export function judgePromises(result: PromisesResult | undefined): Verdict[] {
  if (result === undefined) return [];
  const { floor, muster } = result;
  return [
    atLeast(
      'create with its promises: rate, × floor',
      rateRatioMin,
      muster.perSecond / floor.perSecond,
    ),
    atMost('create with its promises: CPU, × floor', cpuRatioMax, cpuOf(muster) / cpuOf(floor)),
    atMost(
      'create with its promises: CPU of PostgreSQL, × floor',
      databaseCpuRatioMax,
      muster.databaseCpuMicroseconds / floor.databaseCpuMicroseconds,
    ),
  ];
}

/** Of all processes, for each create. */
export function cpuOf(figures: PromisesFigures): number {
  const { apiCpuMicroseconds, workerCpuMicroseconds, databaseCpuMicroseconds } = figures;
  return apiCpuMicroseconds + workerCpuMicroseconds + databaseCpuMicroseconds;
}

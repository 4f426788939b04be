import type { DeliveryResult, FairnessCase, HistoryResult, MillionResult } from './results.ts';
import { atLeast, atMost, type Verdict } from './verdict.ts';

const rateRatioMin = 0.25;
const statementsMax = 0.5;
const latencyMsMax = { p50: 10, p99: 50 };
/** Not slower. Two workers that share two cores with everything else cannot be much faster. */
const twoWorkersRatioMin = 0.9;
const growthRatioMax = 1.5;

/** How much a healthy company's p95 may rise during any trouble. */
const fairRatioMax = 1.2;
/**
 * Smaller differences don't count as a rise: a p95 of a few milliseconds varies that much by
 * itself, when a vacuum or another process takes a core. Nor does a rise to a value that was
 * reached in a window without trouble.
 */
const noiseMs = 5;
/**
 * Resident memory follows the rate at which objects are allocated: without any trouble, a worker at
 * full rate needs less than twice the memory of one at a moderate rate, and stays there over
 * 600,000 deliveries. If it needs more, it keeps something for each waiting delivery.
 */
const memoryRatioMax = 2;

/**
 * Last quarter compared with the second: garbage collection explains a tenth; a leak over half a
 * million is more.
 */
const flatRatioMax = 1.1;

export function judgeDeliveries(deliveries: DeliveryResult | undefined): Verdict[] {
  if (deliveries === undefined) return [];
  const { bare, oneWorker, twoWorkers, latency } = deliveries;
  return [
    atLeast('deliveries: rate, × bare loop', rateRatioMin, oneWorker.perSecond / bare.perSecond),
    ...(oneWorker.statements === undefined
      ? []
      : [atMost('deliveries: SQL statements per delivery', statementsMax, oneWorker.statements)]),
    atMost('deliveries: commit → first byte, p50 ms', latencyMsMax.p50, latency.p50Ms),
    atMost('deliveries: commit → first byte, p99 ms', latencyMsMax.p99, latency.p99Ms),
    atLeast(
      'two workers: rate, × one',
      twoWorkersRatioMin,
      twoWorkers.perSecond / oneWorker.perSecond,
    ),
  ];
}

export function judgeFairness(cases: readonly FairnessCase[] = []): Verdict[] {
  return cases.flatMap(({ trouble, alone, aloneP95sMs, beside, memory: { beforeMb, peakMb } }) => [
    {
      what: `next to ${trouble}: p95, × without`,
      goal: `≤ ${fairRatioMax}, or noise`,
      found: beside.p95Ms / alone.p95Ms,
      isMet:
        beside.p95Ms <= Math.max(alone.p95Ms * fairRatioMax, alone.p95Ms + noiseMs, ...aloneP95sMs),
    },
    ...(beforeMb === undefined || peakMb === undefined
      ? []
      : [atMost(`next to ${trouble}: memory, × without`, memoryRatioMax, peakMb / beforeMb)]),
  ]);
}

export function judgeHistory(history: HistoryResult | undefined): Verdict[] {
  if (history === undefined) return [];
  const { oldDeliveries, lists, drain } = history;
  const ofMany = `${oldDeliveries.toLocaleString('en-US')} old deliveries`;
  return [
    ...lists.map(({ list, small, large }) =>
      atMost(`${ofMany}: list of ${list}, p99, × few`, growthRatioMax, large.p99Ms / small.p99Ms),
    ),
    atMost(
      `${ofMany}: time per delivery, × few`,
      growthRatioMax,
      drain.small.perSecond / drain.large.perSecond,
    ),
  ];
}

export function judgeMillion(million: MillionResult | undefined): Verdict[] {
  if (million === undefined) return [];
  const { deliveries, secondQuarterMb, lastQuarterMb } = million;
  return [
    atMost(
      `${deliveries.toLocaleString('en-US')} deliveries: memory of the last quarter, × the second`,
      flatRatioMax,
      lastQuarterMb / secondQuarterMb,
    ),
  ];
}

import { judgeDeliveries, judgeFairness, judgeHistory } from './delivery-goals.ts';
import type { Results } from './results.ts';
import { atLeast, atMost, type Verdict } from './verdict.ts';

/** Section 8 of the guarantees. */
const ratioGoals = { 'get-one': 0.7, 'list-200': 2, create: 0.6 };
const tailRatioMax = 2;
const memoryRatioMax = 1.3;
const startMsMax = 1_000;

/** Below these something is broken, however busy the machine is. */
const ratioFloors = { 'get-one': 0.2, 'list-200': 0.2, create: 0.05, deliveries: 0.02 };

export function judge(results: Results): Verdict[] {
  return [
    ...judgeRequests(results),
    ...judgeProcesses(results),
    ...judgeDeliveries(results.deliveries),
    ...judgeFairness(results.fairness),
    ...judgeHistory(results.history),
  ];
}

/** The ratios that are below what even a busy machine explains. */
export function findAbsurd({ requests, deliveries }: Results): string[] {
  const ratios = requests.map(({ scenario, floor, service }) => ({
    scenario,
    ratio: service.perSecond / floor.perSecond,
  }));
  const all =
    deliveries === undefined
      ? ratios
      : [
          ...ratios,
          {
            scenario: 'deliveries' as const,
            ratio: deliveries.oneWorker.perSecond / deliveries.bare.perSecond,
          },
        ];
  return all
    .filter(({ scenario, ratio }) => !(ratio >= ratioFloors[scenario]))
    .map(
      ({ scenario, ratio }) =>
        `${scenario}: ${ratio.toFixed(2)} of the floor, and even a busy machine gives ${ratioFloors[scenario]}`,
    );
}

function judgeRequests({ requests }: Results): Verdict[] {
  return requests.flatMap(({ scenario, floor, service }) => [
    atLeast(
      `${scenario}: rate, × floor`,
      ratioGoals[scenario],
      service.perSecond / floor.perSecond,
    ),
    ...(scenario === 'get-one'
      ? [atMost(`${scenario}: p99, × floor`, tailRatioMax, service.p99Ms / floor.p99Ms)]
      : []),
  ]);
}

function judgeProcesses({ processes }: Results): Verdict[] {
  if (processes === undefined) return [];
  const { floor, service } = processes;
  const memory =
    floor.peakMemoryMb === undefined || service.peakMemoryMb === undefined
      ? []
      : [atMost('peak memory, × floor', memoryRatioMax, service.peakMemoryMb / floor.peakMemoryMb)];
  return [...memory, atMost('start, ms', startMsMax, service.startMs)];
}

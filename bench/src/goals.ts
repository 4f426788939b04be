import { judgeDeliveries, judgeFairness, judgeHistory, judgeMillion } from './delivery-goals.ts';
import { judgeGrowth } from './growth-goals.ts';
import { judgePromises } from './promises-goals.ts';
import type { Results } from './results.ts';
import { atLeast, atMost, type Verdict } from './verdict.ts';

/** Section 8 of the guarantees. */
const ratioGoals = { 'get-one': 0.75, 'list-200': 3 };
const tailRatioMax = 2;
const memoryRatioMax = 1.3;
const startMsMax = 1_000;
const embeddedStartMsMax = 3_000;

/** Below these values something is broken, however busy the machine is. */
const ratioFloors = {
  'get-one': 0.2,
  'list-200': 0.3,
  create: 0.05,
  deliveries: 0.02,
  embedded: 0.05,
};

export function judge(results: Results): Verdict[] {
  return [
    ...judgeRequests(results),
    ...judgeProcesses(results),
    ...judgePromises(results.promises),
    ...judgeDeliveries(results.deliveries),
    ...judgeFairness(results.fairness),
    ...judgeEmbedded(results),
    ...judgeHistory(results.history),
    ...judgeGrowth(results.growth),
    ...judgeMillion(results.million),
  ];
}

/** The ratios that are lower than even a busy machine explains. */
export function findAbsurd({ requests, deliveries, embedded }: Results): string[] {
  const ratios = requests.map(({ scenario, floor, service }) => ({
    what: `${scenario}, × floor`,
    ratio: service.perSecond / floor.perSecond,
    least: ratioFloors[scenario],
  }));
  if (deliveries !== undefined) {
    const ratio = deliveries.oneWorker.perSecond / deliveries.bare.perSecond;
    ratios.push({ what: 'deliveries, × bare loop', ratio, least: ratioFloors.deliveries });
  }
  for (const { scenario, postgres, embedded: within } of embedded?.scenarios ?? []) {
    const ratio = within.perSecond / postgres.perSecond;
    ratios.push({ what: `embedded ${scenario}, × PostgreSQL`, ratio, least: ratioFloors.embedded });
  }
  return ratios
    .filter(({ ratio, least }) => !(ratio >= least))
    .map(
      ({ what, ratio, least }) =>
        `${what}: ${ratio.toFixed(2)}; even a busy machine reaches ${least}`,
    );
}

function judgeRequests({ requests }: Results): Verdict[] {
  return requests.flatMap(({ scenario, floor, service }) => [
    // A bare insert promises nothing, so `create` has no goal: `promises` has.
    ...(scenario === 'create'
      ? []
      : [
          atLeast(
            `${scenario}: rate, × floor`,
            ratioGoals[scenario],
            service.perSecond / floor.perSecond,
          ),
        ]),
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

function judgeEmbedded({ embedded }: Results): Verdict[] {
  if (embedded === undefined) return [];
  return [atMost('embedded: start, ms', embeddedStartMsMax, embedded.processes.embedded.startMs)];
}

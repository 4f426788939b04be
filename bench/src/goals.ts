import type { Results } from './results.ts';

/** One line of the table: what was promised, and what was found. */
export interface Verdict {
  readonly what: string;
  readonly goal: string;
  readonly found: number;
  readonly isMet: boolean;
}

/** Section 8 of the guarantees. */
export const ratioGoals = { 'get-one': 0.7, 'list-200': 2, create: 0.6, deliveries: 0.25 };
const tailRatioMax = 2;
const memoryRatioMax = 1.3;
const startMsMax = 1_000;
const statementsPerDeliveryMax = 0.5;
const latencyMsMax = { p50: 10, p99: 50 };

/** Below these something is broken, however busy the machine is. */
const ratioFloors = { 'get-one': 0.2, 'list-200': 0.2, create: 0.05, deliveries: 0.02 };

export function judge(results: Results): Verdict[] {
  return [...judgeRequests(results), ...judgeProcesses(results), ...judgeDeliveries(results)];
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
            ratio: deliveries.perSecond / deliveries.barePerSecond,
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

function judgeDeliveries({ deliveries }: Results): Verdict[] {
  if (deliveries === undefined) return [];
  const { barePerSecond, perSecond, statements, latency } = deliveries;
  return [
    atLeast('deliveries: rate, × bare loop', ratioGoals.deliveries, perSecond / barePerSecond),
    ...(statements === undefined
      ? []
      : [atMost('deliveries: SQL statements for each', statementsPerDeliveryMax, statements)]),
    atMost('deliveries: commit → first byte, p50 ms', latencyMsMax.p50, latency.p50Ms),
    atMost('deliveries: commit → first byte, p99 ms', latencyMsMax.p99, latency.p99Ms),
  ];
}

function atLeast(what: string, least: number, found: number): Verdict {
  return { what, goal: `≥ ${least}`, found, isMet: found >= least };
}

function atMost(what: string, most: number, found: number): Verdict {
  return { what, goal: `≤ ${most}`, found, isMet: found <= most };
}

import type { DrainFigures } from './drain-backlog.ts';
import { inDigits, toTable } from './markdown-table.ts';
import type {
  DeliveryResult,
  FairnessCase,
  HistoryResult,
  ListFigures,
  MillionResult,
} from './results.ts';

export function describeDeliveries(deliveries: DeliveryResult): string[] {
  const { bare, oneWorker, twoWorkers, oneEndpoint, latency } = deliveries;
  return [
    '## Deliveries',
    toTable(
      ['', 'rate /s', 'CPU µs', 'PostgreSQL CPU µs', 'SQL statements', 'peak memory MB'],
      [
        ['bare loop', inDigits(bare.perSecond), inDigits(bare.cpuMicroseconds), '', '0', ''],
        toDrainRow('one worker', oneWorker, oneWorker.statements),
        toDrainRow('two workers', twoWorkers, undefined),
        toDrainRow('one worker, one endpoint', oneEndpoint, undefined),
      ],
    ),
    `Commit → first byte at ${inDigits(latency.offeredPerSecond)}/s to ${latency.endpoints} endpoints of ${latency.companies} companies, over ${latency.count} deliveries: p50 ${inDigits(latency.p50Ms)} ms, p95 ${inDigits(latency.p95Ms)} ms, p99 ${inDigits(latency.p99Ms)} ms.`,
    '![Latency distribution](latency.svg)',
  ];
}

export function describeFairness(cases: readonly FairnessCase[]): string[] {
  return [
    '## Fairness',
    `Commit → first byte of one company with ${cases[0]?.deliveriesPerSecond} deliveries/s and one worker, without and with load by other companies. Memory is the worker's.`,
    toTable(
      [
        'load by others',
        'p50 ms without',
        'with',
        'p95 ms without (windows)',
        'with',
        'p99 ms without',
        'with',
        'waiting at the end',
        'memory MB before · peak · after',
      ],
      cases.map(({ trouble, alone, aloneP95sMs, beside, pendingAtEnd, memory }) => [
        trouble,
        inDigits(alone.p50Ms),
        inDigits(beside.p50Ms),
        `${inDigits(alone.p95Ms)} (${aloneP95sMs.map(inDigits).join(', ')})`,
        inDigits(beside.p95Ms),
        inDigits(alone.p99Ms),
        inDigits(beside.p99Ms),
        pendingAtEnd.toLocaleString('en-US'),
        [memory.beforeMb, memory.peakMb, memory.afterMb].map(inDigits).join(' · '),
      ]),
    ),
    '![Latency distribution](fairness.svg)',
  ];
}

export function describeHistory(history: HistoryResult): string[] {
  const { oldDeliveries, smallHistory, seedSeconds, databaseGb, lists, drain } = history;
  return [
    '## History',
    `${oldDeliveries.toLocaleString('en-US')} old deliveries, compared with ${smallHistory.toLocaleString('en-US')}. Seeding took ${inDigits(seedSeconds)} s and ${inDigits(databaseGb)} GB.`,
    toTable(
      ['list of deliveries', 'rate /s', 'p50 ms', 'p99 ms', 'PostgreSQL CPU µs'],
      lists.flatMap(({ list, small, large }) => [
        toListRow(`${list}, few`, small),
        toListRow(`${list}, many`, large),
      ]),
    ),
    toTable(
      ['one worker', 'rate /s', 'CPU µs', 'PostgreSQL CPU µs', 'SQL statements', 'peak memory MB'],
      [toDrainRow('few', drain.small, undefined), toDrainRow('many', drain.large, undefined)],
    ),
  ];
}

export function describeMillion(million: MillionResult): string[] {
  const { deliveries, perSecond, secondQuarterMb, lastQuarterMb, peakMb } = million;
  return [
    '## A million deliveries',
    `One worker, ${deliveries.toLocaleString('en-US')} deliveries at ${inDigits(perSecond)}/s; resident memory in MB: median of the second quarter ${inDigits(secondQuarterMb)}, of the last quarter ${inDigits(lastQuarterMb)}, peak ${inDigits(peakMb)}.`,
  ];
}

function toDrainRow(
  name: string,
  { perSecond, cpuMicroseconds, databaseCpuMicroseconds, peakMemoryMb }: DrainFigures,
  statements: number | undefined,
): string[] {
  return [
    name,
    ...[perSecond, cpuMicroseconds, databaseCpuMicroseconds, statements, peakMemoryMb].map(
      inDigits,
    ),
  ];
}

function toListRow(
  name: string,
  { perSecond, p50Ms, p99Ms, databaseCpuMicroseconds }: ListFigures,
): string[] {
  return [name, ...[perSecond, p50Ms, p99Ms, databaseCpuMicroseconds].map(inDigits)];
}

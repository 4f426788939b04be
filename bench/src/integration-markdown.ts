import { inDigits, toTable } from './markdown-table.ts';
import type { FeedResult, UpsertResult } from './results.ts';

export function describeFeed({ events, reads, wakeUp }: FeedResult): string[] {
  return [
    '## Event feed',
    `A company with ${events.toLocaleString('en-US')} events; 4 connections.`,
    toTable(
      ['', 'rate /s', 'p50 ms', 'p99 ms', 'PostgreSQL CPU µs'],
      reads.map(({ read, figures: { perSecond, p50Ms, p99Ms, databaseCpuMicroseconds } }) => [
        read,
        ...[perSecond, p50Ms, p99Ms, databaseCpuMicroseconds].map(inDigits),
      ]),
    ),
    `From the request that creates an employee to the response of a reader that waits for the event: p50 ${inDigits(wakeUp.p50Ms)} ms, p99 ${inDigits(wakeUp.p99Ms)} ms (${wakeUp.count} employees).`,
  ];
}

export function describeUpserts({ ways }: UpsertResult): string[] {
  return [
    '## Upserts',
    'New employees, one request after the other. Times are for 1,000 employees; the p99 of a batch is shown per call and per row.',
    toTable(
      ['', 'wall s', 'CPU s', 'PostgreSQL CPU s', 'p50 ms', 'p99 ms', 'p99 ms per row'],
      ways.map((each) => [
        each.way,
        ...[
          each.secondsPer1000,
          each.cpuSecondsPer1000,
          each.databaseCpuSecondsPer1000,
          each.p50Ms,
          each.p99Ms,
          each.p99MsPerRow,
        ].map(inDigits),
      ]),
    ),
  ];
}

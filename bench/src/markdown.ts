import { describeCreates } from './creates-markdown.ts';
import { judge } from './goals.ts';
import {
  describeDeliveries,
  describeFairness,
  describeHistory,
  describeMillion,
} from './delivery-markdown.ts';
import { describeEmbedded } from './embedded-markdown.ts';
import { judgeGrowth } from './growth-goals.ts';
import { describeFeed, describeUpserts } from './integration-markdown.ts';
import { describeGrowth } from './growth-markdown.ts';
import { inDigits, toTable } from './markdown-table.ts';
import { describePromises } from './promises-markdown.ts';
import type { GrowthResult, ProgramFigures, Results } from './results.ts';
import type { Verdict } from './verdict.ts';

/** The results as a page: what was measured, the goals, and the figures behind them. */
export function toMarkdown(results: Results): string {
  const { machine, setting, requests, processes, failures } = results;
  const {
    promises,
    deliveries,
    fairness,
    embedded,
    feed,
    upserts,
    creates,
    history,
    growth,
    million,
  } = results;
  const sections = [
    `# Benchmark, ${results.measuredAt.slice(0, 10)}`,
    `${describeFacts(machine)}\n\n${setting.employees} employees, medians of ${setting.rounds} rounds of ${setting.roundSeconds} s${setting.isSmoke ? ' (smoke run: the figures are not meaningful)' : ''}.`,
    toGoals(judge(results)),
  ];
  if (requests.length > 0) {
    sections.push(
      '## Requests',
      toTable(
        ['', 'rate /s', 'p50 ms', 'p99 ms', 'CPU µs', 'PostgreSQL CPU µs', 'SQL statements'],
        requests.flatMap(({ scenario, floor, service }) => [
          toRow(`${scenario}, floor`, floor),
          toRow(`${scenario}, muster`, service),
        ]),
      ),
    );
  }
  if (processes !== undefined) {
    const { floor, service } = processes;
    sections.push(
      toTable(
        ['process', 'start ms', 'peak memory MB'],
        [
          ['floor', inDigits(floor.startMs), inDigits(floor.peakMemoryMb)],
          ['muster, role api', inDigits(service.startMs), inDigits(service.peakMemoryMb)],
        ],
      ),
    );
  }
  if (promises !== undefined) sections.push(...describePromises(promises));
  if (deliveries !== undefined) sections.push(...describeDeliveries(deliveries));
  if (fairness !== undefined) sections.push(...describeFairness(fairness));
  if (embedded !== undefined) sections.push(...describeEmbedded(embedded));
  if (feed !== undefined) sections.push(...describeFeed(feed));
  if (upserts !== undefined) sections.push(...describeUpserts(upserts));
  if (creates !== undefined) sections.push(...describeCreates(creates));
  if (history !== undefined) sections.push(...describeHistory(history));
  if (growth !== undefined) sections.push(...describeGrowth(growth));
  if (million !== undefined) sections.push(...describeMillion(million));
  if (failures.length > 0) {
    sections.push('## Failures', failures.map((failure) => `- ${failure}`).join('\n'));
  }
  return `${sections.join('\n\n')}\n`;
}

/**
 * A separate page for growth, because not every run measures it and later runs must not remove it.
 */
export function toGrowthMarkdown(
  { measuredAt, machine }: Pick<Results, 'measuredAt' | 'machine'>,
  growth: GrowthResult,
): string {
  const sections = [
    `# Benchmark of growth, ${measuredAt.slice(0, 10)}`,
    describeFacts(machine),
    toGoals(judgeGrowth(growth)),
    ...describeGrowth(growth),
  ];
  return `${sections.join('\n\n')}\n`;
}

function describeFacts(machine: Results['machine']): string {
  return Object.entries(machine)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');
}

function toGoals(verdicts: readonly Verdict[]): string {
  return toTable(
    ['goal', 'target', 'result', ''],
    verdicts.map(({ what, goal, found, isMet }) => [
      what,
      goal,
      inDigits(found),
      isMet ? 'met' : '**missed**',
    ]),
  );
}

function toRow(name: string, figures: ProgramFigures): string[] {
  const { perSecond, p50Ms, p99Ms, cpuMicroseconds, databaseCpuMicroseconds, statements } = figures;
  return [
    name,
    ...[perSecond, p50Ms, p99Ms, cpuMicroseconds, databaseCpuMicroseconds, statements].map(
      inDigits,
    ),
  ];
}

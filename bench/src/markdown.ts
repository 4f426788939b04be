import { judge } from './goals.ts';
import { describeDeliveries, describeFairness, describeHistory } from './delivery-markdown.ts';
import { inDigits, toTable } from './markdown-table.ts';
import type { ProgramFigures, Results } from './results.ts';

/** The results as a page: what was measured, the goals, the figures behind them. */
export function toMarkdown(results: Results): string {
  const { machine, setting, requests, deliveries, fairness, history, processes, failures } =
    results;
  const facts = Object.entries(machine).map(([name, value]) => `${name} ${value}`);
  const sections = [
    `# Benchmark, ${results.measuredAt.slice(0, 10)}`,
    `${facts.join(' · ')}\n\n${setting.employees} employees, medians of ${setting.rounds} rounds of ${setting.roundSeconds} s${setting.isSmoke ? ' (smoke run: the figures say little)' : ''}.`,
    toTable(
      ['goal', 'wanted', 'found', ''],
      judge(results).map(({ what, goal, found, isMet }) => [
        what,
        goal,
        inDigits(found),
        isMet ? 'met' : '**missed**',
      ]),
    ),
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
  if (deliveries !== undefined) sections.push(...describeDeliveries(deliveries));
  if (fairness !== undefined) sections.push(...describeFairness(fairness));
  if (history !== undefined) sections.push(...describeHistory(history));
  if (failures.length > 0) {
    sections.push('## Failures', failures.map((failure) => `- ${failure}`).join('\n'));
  }
  return `${sections.join('\n\n')}\n`;
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

import { judge } from './goals.ts';
import type { DeliveryResult, ProgramFigures, Results } from './results.ts';

/** The results as a page: what was measured, the goals, the figures behind them. */
export function toMarkdown(results: Results): string {
  const { machine, setting, requests, deliveries, processes, failures } = results;
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
  if (deliveries !== undefined) sections.push('## Deliveries', describeDeliveries(deliveries));
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

function describeDeliveries(deliveries: DeliveryResult): string {
  const { latency } = deliveries;
  const rates = toTable(
    ['', 'rate /s', 'CPU µs', 'PostgreSQL CPU µs', 'SQL statements', 'peak memory MB'],
    [
      [
        'bare loop',
        inDigits(deliveries.barePerSecond),
        inDigits(deliveries.bareCpuMicroseconds),
        '',
        '0',
        '',
      ],
      [
        'muster, role worker',
        inDigits(deliveries.perSecond),
        inDigits(deliveries.cpuMicroseconds),
        inDigits(deliveries.databaseCpuMicroseconds),
        inDigits(deliveries.statements),
        inDigits(deliveries.peakMemoryMb),
      ],
    ],
  );
  return `${rates}\n\nCommit → first byte at ${inDigits(latency.offeredPerSecond)}/s, over ${latency.deliveries} deliveries: p50 ${inDigits(latency.p50Ms)} ms, p99 ${inDigits(latency.p99Ms)} ms.`;
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const ruler = head.map((_, index) => (index === 0 ? '---' : '---:'));
  return [head, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Three digits that count: `14,900`, `0.71`, `12.3`. */
function inDigits(value: number | undefined): string {
  return value === undefined
    ? '–'
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3, useGrouping: true });
}

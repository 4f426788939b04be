import type { Outcome } from './run-harness.ts';
import { crashPoints } from './patches/source-patches.ts';
import type { Violation } from './violation.ts';

const shownMax = 20;

/** The closing table, and every violation that fits. */
export function describeOutcome(outcome: Outcome): string {
  const violations = [
    ...outcome.chaos.violations,
    ...outcome.points.flatMap((lane) => lane.violations),
  ];
  const lines = [
    'chaos',
    ...table(chaosRows(outcome)),
    '',
    'crash points',
    ...table(pointRows(outcome)),
    '',
    'mutants',
    ...table(mutantRows(outcome)),
    '',
    ...describeViolations(violations),
    `${outcome.isGood ? 'good' : 'NOT GOOD'}: ${violations.length} violations, ` +
      `${outcome.mutants.filter(({ isCaught }) => isCaught).length} of ${outcome.mutants.length} mutants caught, ` +
      `${Math.round(outcome.tookMs / 1_000)} s, seed ${outcome.options.seed}`,
  ];
  return lines.join('\n');
}

type Row = readonly [string, string];

function chaosRows({ chaos: run }: Outcome): Row[] {
  const { counts, chaos, resumption } = run;
  const of = (kind: Violation['kind']): string =>
    String(run.violations.filter((violation) => violation.kind === kind).length);
  return [
    ['acknowledged changes', String(counts.acknowledged)],
    ['sent again in doubt', String(run.doubts)],
    ['events', String(counts.events)],
    ['deliveries', String(counts.deliveries)],
    ['requests at the receiver', `${counts.receipts}, ${counts.refused} of them refused`],
    ['kill -9', `${chaos.apiKills} of API processes, ${chaos.workerKilledAtMs.length} of workers`],
    ['PostgreSQL crashes', String(chaos.crashes)],
    [
      'PostgreSQL away',
      `answers after ${describeMs(resumption.answersMs)}, deliveries after ${describeMs(resumption.deliveriesMs)}`,
    ],
    ['queue compared with states', `${run.queueLooks} times while it ran`],
    ['last deliveries', `${describeMs(run.drainedMs)} after the last change`],
    ['lost', of('lost')],
    ['phantom', of('phantom')],
    ['duplicates', `${counts.duplicates} (the kills allow ${run.duplicatesMax})`],
    ['wrong signatures', of('signature')],
  ];
}

function pointRows({ points }: Outcome): Row[] {
  const rows = crashPoints.map(({ name, shows }): Row => {
    const crashes = points.reduce((sum, lane) => sum + (lane.crashes[name] ?? 0), 0);
    return [name, `${crashes} crashes: ${shows}`];
  });
  const duplicates = points.reduce((sum, { counts }) => sum + counts.duplicates, 0);
  const slowestMs = Math.max(0, ...points.map((lane) => lane.slowestMs));
  return [
    ...rows,
    ['duplicates', String(duplicates)],
    ['slowest', `${describeMs(slowestMs)} from a crash to the end of its delivery`],
  ];
}

function mutantRows({ mutants }: Outcome): Row[] {
  return mutants.map(({ mutant, isCaught, reported }) => [
    mutant,
    isCaught ? `caught: ${reported[0]?.kind}: ${reported[0]?.detail}` : 'NOT CAUGHT',
  ]);
}

function table(rows: readonly Row[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}

function describeViolations(violations: readonly Violation[]): string[] {
  const shown = violations.slice(0, shownMax).map(({ kind, detail }) => `${kind}: ${detail}`);
  const rest = violations.length - shown.length;
  return rest > 0 ? [...shown, `and ${rest} more`] : shown;
}

function describeMs(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${Math.round(ms)} ms`;
}

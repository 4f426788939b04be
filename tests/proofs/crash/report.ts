import { crashPoints } from './patches/source-patches.ts';
import type { Outcome } from './run-harness.ts';
import { type Violation, violationKinds } from './violation.ts';

const shownMax = 20;

/** The closing tables, and as many violations as fit. */
export function describeOutcome(outcome: Outcome): string {
  const { chaos, points, mutants, options, tookMs, isGood } = outcome;
  const violations = [...chaos.violations, ...points.flatMap((lane) => lane.violations)];
  const caught = mutants.filter(({ isCaught }) => isCaught).length;
  return [
    ...table('chaos', chaosRows(outcome)),
    ...table('crash points', pointRows(outcome)),
    ...table('violations', violationRows(violations)),
    ...table('mutants', mutantRows(outcome)),
    ...describeViolations(violations),
    `${isGood ? 'good' : 'NOT GOOD'}: ${violations.length} violations, ` +
      `${caught} of ${mutants.length} mutants caught, ` +
      `${Math.round(tookMs / 1_000)} s, seed ${options.seed}`,
  ].join('\n');
}

type Row = readonly [string, string];

function chaosRows({ chaos: run }: Outcome): Row[] {
  const { counts, chaos, resumption } = run;
  const answers = describeMs(resumption.answersMs);
  const deliveries = describeMs(resumption.deliveriesMs);
  const workerKills = chaos.workerKillsAtMs.length;
  return [
    ['kill -9', `${chaos.apiKills} of API processes, ${workerKills} of workers`],
    ['PostgreSQL crashes', `${chaos.crashes}, then away once`],
    ['acknowledged changes', `${counts.acknowledged}, after ${run.doubts} requests left in doubt`],
    ['events', String(counts.events)],
    ['deliveries', String(counts.deliveries)],
    ['requests at the receiver', `${counts.receipts}, ${counts.refused} not accepted by it`],
    ['duplicates', `${counts.duplicates}, the crashes allow ${run.duplicatesMax}`],
    ['return of PostgreSQL', `answers ${answers} later, deliveries ${deliveries} later`],
    ['last delivery', `${describeMs(run.drainedMs)} after the last change`],
    ['queue beside states', `compared ${run.queueLooks} times meanwhile`],
  ];
}

function pointRows({ points }: Outcome): Row[] {
  const rows = crashPoints.map(({ name, shows }): Row => {
    const crashes = points.reduce((sum, lane) => sum + (lane.crashes[name] ?? 0), 0);
    return [name, `${crashes} x  ${shows}`];
  });
  const duplicates = points.reduce((sum, { counts }) => sum + counts.duplicates, 0);
  const slowestMs = Math.max(0, ...points.map((lane) => lane.slowestMs));
  return [
    ...rows,
    ['duplicates', `${duplicates}, as many as were sent and not recorded`],
    ['slowest', `${describeMs(slowestMs)} from a crash to the end of its delivery`],
  ];
}

function violationRows(violations: readonly Violation[]): Row[] {
  return violationKinds.map((kind) => [
    kind,
    String(violations.filter((violation) => violation.kind === kind).length),
  ]);
}

function mutantRows({ mutants }: Outcome): Row[] {
  return mutants.map(({ mutant, isCaught, reported: [first] }) => [
    mutant,
    isCaught ? `caught: ${first?.kind}: ${first?.detail}` : 'NOT CAUGHT',
  ]);
}

function table(title: string, rows: readonly Row[]): string[] {
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return [title, ...rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`), ''];
}

function describeViolations(violations: readonly Violation[]): string[] {
  const shown = violations.slice(0, shownMax).map(({ kind, detail }) => `${kind}: ${detail}`);
  const rest = violations.length - shown.length;
  return rest > 0 ? [...shown, `and ${rest} more`] : shown;
}

function describeMs(ms: number | undefined): string {
  return ms === undefined ? 'never' : `${Math.round(ms)} ms`;
}

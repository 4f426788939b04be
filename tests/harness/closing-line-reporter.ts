import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type PromiseRow, type ProvedPromise, sumCases } from './proved-promises.ts';

/** A server program that some tests need and that was not found. */
export interface MissingService {
  /** The missing program, e.g. `PostgreSQL >= 15`. */
  readonly name: string;
  /** The tests that do not run because of it. */
  readonly skipped: string;
  /** How to install it. */
  readonly remedy: string;
  /** A complete run does not need it: it is reported, but fails nothing. */
  readonly isOptional?: boolean;
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface ClosingLineOptions {
  readonly missing: readonly MissingService[];
  /** The run is complete: a missing service, a skipped test or an unproved promise fails it. */
  readonly requireServices: boolean;
  /** The rows of docs/security.md. */
  readonly promises: readonly PromiseRow[];
}

/**
 * Ends the run with the tests that could not run and why, the cases counted for each promise, and
 * the totals as the very last line.
 */
export function closingLineReporter(options: ClosingLineOptions): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const totals = countTests(modules, unhandledErrors);
      const { lines, fails } = describeRun(totals, sumCases(options.promises, modules), options);
      if (fails) process.exitCode = 1;
      process.stdout.write(`\n${lines.join('\n')}\n`);
    },
  };
}

/** The text at the end of a run, and whether the run fails for reasons other than failed tests. */
export function describeRun(
  totals: Totals,
  proved: readonly ProvedPromise[],
  { missing, requireServices }: Omit<ClosingLineOptions, 'promises'>,
): { readonly lines: readonly string[]; readonly fails: boolean } {
  const incomplete =
    missing.some(({ isOptional }) => isOptional !== true) ||
    totals.skipped > 0 ||
    proved.some((each) => isUnproved(each));
  const fails = requireServices && incomplete;
  const lines = [
    ...describeMissing(missing),
    ...describePromises(proved),
    ...(fails
      ? ['MUSTER_REQUIRE_SERVICES=1: the run fails, because something did not run.', '']
      : []),
    `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`,
  ];
  return { lines, fails };
}

/**
 * A file or suite that failed outside its tests, and each uncaught error, counts as one failure.
 */
export function countTests(
  modules: readonly TestModule[],
  unhandledErrors: readonly SerializedError[],
): Totals {
  const totals = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
  for (const module of modules) {
    const suites = [module, ...module.children.allSuites()];
    totals.failed += suites.filter((suite) => suite.errors().length > 0).length;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      // Pending: never started, because the run was cancelled.
      totals[state === 'pending' ? 'skipped' : state] += 1;
    }
  }
  return totals;
}

function isUnproved({ cases, leastCases }: ProvedPromise): boolean {
  return cases < leastCases;
}

function describePromises(proved: readonly ProvedPromise[]): string[] {
  if (proved.length === 0) return [];
  const lines = proved.map((each) => {
    const cases = each.cases.toLocaleString('en').padStart(9);
    const lack = isUnproved(each)
      ? `, at least ${each.leastCases.toLocaleString('en')} wanted`
      : '';
    return `${cases}  ${each.promise}${lack}`;
  });
  return ['Cases counted for the promises of docs/security.md:', ...lines, ''];
}

function describeMissing(missing: readonly MissingService[]): string[] {
  if (missing.length === 0) return [];
  const rule = '!'.repeat(80);
  const entries = missing.flatMap(({ name, skipped, remedy }) => [
    `  ${name} was not found.`,
    `    Not run: ${skipped}`,
    `    To run:  ${remedy}`,
  ]);
  return [rule, 'SOME TESTS COULD NOT RUN', ...entries, rule, ''];
}

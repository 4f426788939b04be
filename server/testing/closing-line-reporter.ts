import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** A server program that some tests need and that was not found. */
export interface MissingService {
  /** What is missing, e.g. `PostgreSQL >= 15`. */
  readonly name: string;
  /** What therefore does not run. */
  readonly skipped: string;
  /** How to get it. */
  readonly remedy: string;
}

export interface Totals {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface ClosingLineOptions {
  readonly missing: readonly MissingService[];
  /** A missing service and a skipped test fail the run. */
  readonly requireServices: boolean;
}

/** Ends the run with what could not run and why, and then the totals as the very last line. */
export function closingLineReporter({ missing, requireServices }: ClosingLineOptions): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const totals = countTests(modules, unhandledErrors);
      const incomplete = missing.length > 0 || totals.skipped > 0;
      if (requireServices && incomplete) process.exitCode = 1;
      const lines = [
        ...describeMissing(missing),
        ...(requireServices && incomplete
          ? ['MUSTER_REQUIRE_SERVICES=1: the run fails, because something did not run.', '']
          : []),
        `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`,
      ];
      process.stdout.write(`\n${lines.join('\n')}\n`);
    },
  };
}

/** A file or suite that broke outside its tests, and each stray error, counts as one failure. */
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
      // Pending: never reached, because the run was cancelled.
      totals[state === 'pending' ? 'skipped' : state] += 1;
    }
  }
  return totals;
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

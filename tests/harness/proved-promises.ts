import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestModule } from 'vitest/node';

/** A row of the table in docs/security.md: a promise, and how many cases its tests must cover. */
export interface PromiseRow {
  /** The kebab-case name by which tests count their cases. */
  readonly promise: string;
  /** Paths of the tests, from the root of the repository. */
  readonly proofs: readonly string[];
  /** Fewer cases than this fail a complete run. */
  readonly leastCases: number;
}

export interface ProvedPromise {
  readonly promise: string;
  readonly cases: number;
  readonly leastCases: number;
}

const rowPattern = /^\| `([a-z0-9-]+)` \|(?:[^|]*)\|([^|]*)\| ([\d,]+) \|/;
const linkPattern = /\]\(\.\.\/([^)]+)\)/g;

/** Reads the rows `| name | what | [proof](../path) | least cases | seen to catch |`. */
export function readPromises(
  path = join(import.meta.dirname, '../../docs/security.md'),
): PromiseRow[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, promise, proofs, leastCases] = rowPattern.exec(line) ?? [];
      if (promise === undefined || proofs === undefined || leastCases === undefined) return [];
      return {
        promise,
        proofs: [...proofs.matchAll(linkPattern)].map(([, file]) => file ?? ''),
        leastCases: Number(leastCases.replaceAll(',', '')),
      };
    });
}

/**
 * The cases counted by passing tests, for each promise that this run can prove, i.e. all test files
 * of its row have run. A run of one lane does not check the promises of another.
 */
export function sumCases(
  rows: readonly PromiseRow[],
  modules: readonly TestModule[],
): ProvedPromise[] {
  const sums = new Map<string, number>();
  for (const module of modules) {
    for (const test of module.children.allTests('passed')) {
      for (const [promise, cases] of Object.entries(test.meta().cases ?? {})) {
        sums.set(promise, (sums.get(promise) ?? 0) + cases);
      }
    }
  }
  const unknown = [...sums.keys()].filter((name) => !rows.some(({ promise }) => promise === name));
  if (unknown.length > 0) {
    throw new Error(`docs/security.md has no row for the counted cases of ${unknown.join(', ')}`);
  }
  const ran = new Set(modules.map(({ relativeModuleId }) => relativeModuleId));
  return rows
    .map(({ promise, proofs, leastCases }) => ({
      promise,
      proofs: proofs.filter((proof) => proof.endsWith('.test.ts')),
      leastCases,
      cases: sums.get(promise) ?? 0,
    }))
    .filter(({ proofs, cases }) =>
      proofs.length === 0 ? cases > 0 : proofs.every((proof) => ran.has(proof)),
    );
}

import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Cases run by this test for each promise of docs/security.md. */
    cases?: Record<string, number>;
  }
}

/**
 * Adds the cases a test has run to those of a promise of docs/security.md; only passing tests
 * count. The run ends with the sums (proved-promises.ts).
 *
 * @param task of the test's context: `test('…', async ({ task }) => …)`
 * @param promise name in the first column of docs/security.md
 * @param cases how many different inputs, places or races were checked
 */
export function countCases(
  task: { readonly meta: TaskMeta },
  promise: string,
  cases: number,
): void {
  task.meta.cases ??= {};
  task.meta.cases[promise] = (task.meta.cases[promise] ?? 0) + cases;
}

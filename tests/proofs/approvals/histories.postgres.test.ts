import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { countCases } from '../../harness/count-cases.ts';
import { actions } from './acts.ts';
import { clock } from './office.ts';
import { searchHistories } from './search-histories.ts';

let site: TestConsole;
beforeAll(async () => {
  site = await startConsole({ clock, ownDatabase: true });
});
afterAll(() => site.close());

/** `APPROVAL_HISTORIES=500 APPROVAL_SEED=1 npm run prove -- approvals` for more, or to repeat a run. */
const histories = Number(process.env['APPROVAL_HISTORIES'] ?? 40);
const seed = Number(process.env['APPROVAL_SEED'] ?? Date.now() % 2 ** 31);

test('a request always waits for a user who can act, and every answer names the same users', {
  timeout: 1_800_000,
}, async ({ task }) => {
  const result = await searchHistories(site, { histories, seed });
  process.stdout.write(`${result.histories} histories, ${result.states} states, seed ${seed}\n`);
  expect(result.found).toBeUndefined();
  expect([...result.done.keys()].toSorted()).toEqual([...new Set(actions)].toSorted());
  countCases(task, 'approvals-reach-someone', result.states);
});

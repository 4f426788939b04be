import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { type HistoryStep, playHistory, steps } from './play-history.ts';
import { readBalancesEverywhere, recomputeBalances } from './read-balances-everywhere.ts';
import { openScene } from './scene.ts';

const clock = { nowMs: 0 };
let site: TestConsole;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock: { nowMs: () => clock.nowMs } });
});
afterAll(() => site.close());

/** Entries that were computed again. */
let deleted = 0;
const numRuns = Number(process.env['MUSTER_LEAVE_HISTORIES'] ?? 120);

/** Plays a history and compares its balances with those of the same facts; returns their number. */
async function judge(history: readonly HistoryStep[]): Promise<number> {
  clock.nowMs = Date.parse('2026-01-15T12:00:00.000Z');
  const scene = await openScene(site, clock);
  const { employeeIds } = await playHistory(scene, history);
  const shown = await readBalancesEverywhere(site, scene, employeeIds);
  await scene.settlePolicies();
  await scene.runDaily();
  const settled = await readBalancesEverywhere(site, scene, employeeIds);
  expect(settled.shown, 'reads show what the jobs write').toEqual(shown.shown);
  expect(settled.ledger, 'the ledger has what reads show').toEqual(settled.shown);
  deleted += await recomputeBalances(site, scene);
  const fresh = await readBalancesEverywhere(site, scene, employeeIds);
  expect(settled.shown, 'the same facts give the same balances').toEqual(fresh.shown);
  return Object.keys(settled.shown).length;
}

test('balances follow from the facts, whatever the history', { timeout: 3_600_000 }, async () => {
  let balances = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      balances += await judge(history);
    }),
    { numRuns, endOnFailure: true },
  );
  expect(deleted).toBeGreaterThan(10 * numRuns);
});

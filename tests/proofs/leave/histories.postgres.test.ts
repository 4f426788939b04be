import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startConsole, type TestConsole } from '../../harness/console.ts';
import { queryAsCompany } from '../../harness/query-as-company.ts';
import { enterSameFacts } from './fresh-company.ts';
import { type HistoryStep, steps } from './history-steps.ts';
import { playHistory } from './play-history.ts';
import { readBalancesEverywhere } from './read-balances-everywhere.ts';
import { openScene } from './scene.ts';

const clock = { nowMs: 0 };
let site: TestConsole;
beforeAll(async () => {
  site = await startConsole({ ownDatabase: true, clock: { nowMs: () => clock.nowMs } });
});
afterAll(() => site.close());

const numRuns = Number(process.env['MUSTER_LEAVE_HISTORIES'] ?? 300);
// To play a failed history again.
const { MUSTER_LEAVE_SEED: seed, MUSTER_LEAVE_PATH: path } = process.env;
const counted = { histories: 0, balances: 0, stored: 0 };

/** Plays a history and compares its balances with those of a fresh company with the same facts. */
async function judge(history: readonly HistoryStep[]): Promise<void> {
  clock.nowMs = Date.parse('2026-01-15T12:00:00.000Z');
  const scene = await openScene(site, clock);
  const { employeeIds } = await playHistory(scene, history);
  // On a planned last day, an employee still works; one that is entered on that day is over at once.
  do await scene.travelTo(dayAfter(scene.today()));
  while (await scene.hasLastDay());
  await scene.applyPlans();
  const shown = await readBalancesEverywhere(site, scene, employeeIds);
  await scene.settlePolicies();
  await scene.runDaily();
  const settled = await readBalancesEverywhere(site, scene, employeeIds);
  expect(settled.shown, 'reads show what the jobs write').toEqual(shown.shown);
  expect(settled.ledger, 'the ledger has what reads show').toEqual(settled.shown);
  const entries = await countEntries(scene.companyId);
  await scene.runDaily();
  expect(await countEntries(scene.companyId), 'settling again adds nothing').toBe(entries);
  const end = clock.nowMs;
  clock.nowMs = Date.parse('2026-01-15T12:00:00.000Z');
  const fresh = await openScene(site, clock);
  clock.nowMs = end;
  const entered = await enterSameFacts(site, scene, fresh);
  const other = await readBalancesEverywhere(site, fresh, entered.employeeIds);
  expect(settled.shown, 'the same facts give the same balances').toEqual(other.shown);
  expect(other.ledger, 'the ledger of the fresh company').toEqual(other.shown);
  counted.balances += Object.keys(settled.shown).length;
  counted.stored += entered.stored;
}

async function countEntries(companyId: string): Promise<number> {
  const text = 'select count(*)::int as count from leave_ledger';
  const { rows } = await queryAsCompany<{ count: number }>(site.database, companyId, text);
  return rows[0]?.count ?? 0;
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

test('balances follow from the facts, whatever the history', { timeout: 3_600_000 }, async () => {
  const property = fc.asyncProperty(steps, async (history) => {
    counted.histories += 1;
    await judge(history);
  });
  const options = {
    numRuns,
    endOnFailure: true,
    ...(seed && { seed: Number(seed) }),
    ...(path && { path }),
  };
  const result = await fc.check(property, options);
  process.stdout.write(`leave: ${JSON.stringify({ seed: result.seed, ...counted })}\n`);
  const replay = `MUSTER_LEAVE_SEED=${result.seed} MUSTER_LEAVE_PATH=${result.counterexamplePath}`;
  if (result.failed) {
    const message = `history ${counted.histories} differs; play again with ${replay}`;
    throw new Error(message, { cause: result.errorInstance });
  }
  expect(counted.balances).toBeGreaterThan(5 * numRuns);
});

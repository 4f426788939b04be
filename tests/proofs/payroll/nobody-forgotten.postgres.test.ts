import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { compareWithFresh } from './forgotten-histories.ts';

const companies = Number(process.env['MUSTER_HISTORIES'] ?? 30);
const people = 24;
const firstSeed = Number(process.env['MUSTER_SEED'] ?? 4600);

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('what was approved, claimed and listed is what a fresh company with the same facts pays', async () => {
  let [listed, closed, facts] = [0, 0, 0];
  for (let seed = firstSeed; seed < firstSeed + companies; seed += 1) {
    const outcome = await compareWithFresh(testDatabase.database, { people, seed });
    listed += outcome.listed;
    closed += outcome.closed;
    facts += outcome.facts;
    expect(toText(outcome.history), `seed ${seed}`).toEqual(toText(outcome.fresh));
  }
  // Nothing is proved by histories in which nothing is late.
  expect(Math.min(listed, closed, facts)).toBeGreaterThan(0);
}, 1_800_000);

function toText(sums: ReadonlyMap<string, string>): readonly string[] {
  return [...sums].map(([key, sum]) => `${key} ${sum}`).toSorted();
}

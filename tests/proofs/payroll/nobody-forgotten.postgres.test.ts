import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import { compareWithFresh } from './forgotten/compare-with-fresh.ts';

const frequencies = [
  'biweekly',
  'four_weekly',
  'monthly',
  'quarterly',
  'semimonthly',
  'without_group',
];
const companies = Number(process.env['MUSTER_HISTORIES'] ?? 22);
const people = 30;
const firstSeed = Number(process.env['MUSTER_SEED'] ?? 4600);

// Companies of 30 people over nine months; 22 of them are more than 5,000 periods of people. A seed is
// played again with MUSTER_SEED and MUSTER_HISTORIES=1.

/** Nothing is proved by histories in which one of them is missing. */
const events = `
  hiredLate start leave rehire raise move moveWithPay hours item
  closed offCycle changedBeforeApproval reversed paidFromList days_without_group
  ${frequencies.join(' ')}`
  .trim()
  .split(/\s+/);

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.drop());

test('what was approved, claimed and listed is what a fresh company with the same facts pays', async () => {
  const counted: Record<string, number> = { companies: 0 };
  const add = (key: string, count: number) => {
    counted[key] = (counted[key] ?? 0) + count;
  };
  try {
    for (let seed = firstSeed; seed < firstSeed + companies; seed += 1) {
      add('companies', 1);
      const { history, fresh, counts } = await compareWithFresh(testDatabase.database, {
        people,
        seed,
      });
      for (const [key, count] of Object.entries(counts)) add(key, count);
      expect(toText(history), `seed ${seed}`).toEqual(toText(fresh));
    }
  } finally {
    counted['periods'] = frequencies.reduce((sum, kind) => sum + (counted[kind] ?? 0), 0);
    process.stdout.write(`payroll from seed ${firstSeed}: ${JSON.stringify(counted)}\n`);
  }
  expect(events.filter((event) => (counted[event] ?? 0) === 0)).toEqual([]);
}, 3_600_000);

function toText(sums: ReadonlyMap<string, string>): readonly string[] {
  return [...sums].map(([key, sum]) => `${key} ${sum}`).toSorted();
}

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/driver.ts';
import { createIds } from '../../../platform/ids.ts';
import { seedCompanies } from './seed-companies.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase?.drop());

/** The same database, and how many of its users there were at once. */
function countUsers(database: Database): { counted: Database; most: () => number } {
  let users = 0;
  let most = 0;
  const use = async <T>(work: Promise<T>): Promise<T> => {
    users += 1;
    most = Math.max(most, users);
    try {
      return await work;
    } finally {
      users -= 1;
    }
  };
  const counted: Database = {
    ...database,
    transaction: (settings, work) => use(database.transaction(settings, work)),
    single: (settings, statement) => use(database.single(settings, statement)),
  };
  return { counted, most: () => most };
}

test.each([
  ['many companies', { companies: 6, employees: 60, deliveries: 60 }],
  ['one company of several batches', { companies: 1, employees: 10_001, deliveries: 20_001 }],
] as const)(
  '%s: nobody waits for the session of the embedded database, PostgreSQL does several at once',
  async (_what, amounts) => {
    const { counted, most } = countUsers(testDatabase.database);
    const nowMs = systemClock.nowMs();
    let written = 0;
    const seeded = await seedCompanies(
      { database: counted, ids: createIds(systemClock), onRows: (rows) => (written += rows) },
      { ...amounts, withKey: 0 },
      { nowMs, startMs: nowMs - 86_400_000, bodiesSinceMs: nowMs },
    );
    expect(seeded).toHaveLength(amounts.companies);
    expect(written).toBe(amounts.employees + amounts.deliveries);
    if (inject('databaseKind') === 'embedded') expect(most()).toBe(1);
    else expect(most()).toBeGreaterThanOrEqual(4);
  },
);

import { systemClock } from '../../../platform/clock.ts';
import { maintainPartitions } from '../../../platform/database/partitions/maintain-partitions.ts';
import { createIds } from '../../../platform/ids.ts';
import { createProgressBar } from '../progress-bar.ts';
import { printAnswer, withInstallation } from '../with-installation.ts';
import { analyzeTables } from './seed.sql.ts';
import { type SeedAmounts, seedCompanies } from './seed-companies.ts';

/** How many companies get a key, which is printed for use in benchmarks. */
const companiesWithKey = 5;
const dayMs = 86_400_000;
/** Within the 13 months for which rows are kept. */
const historyMs = 390 * dayMs;

/**
 * `muster seed`: bulk data for load tests, in a separate database that is not used for anything
 * else.
 */
export async function runSeed({
  json,
  ...amounts
}: SeedAmounts & { json?: boolean }): Promise<void> {
  const companies = await withInstallation(
    { commandName: 'seed', json, mustExist: false },
    async ({ database }, { retention }) => {
      const nowMs = systemClock.nowMs();
      const startMs = nowMs - historyMs;
      const bodiesSinceMs = Math.max(startMs, nowMs - retention.bodyDays * dayMs);
      await maintainPartitions(database, {
        nowMs,
        sinceMs: { rows: startMs, bodies: bodiesSinceMs },
      });
      // The companies are as old as their oldest rows.
      const ids = createIds({ nowMs: () => startMs });
      const bar = createProgressBar('rows');
      bar.start(amounts.employees + amounts.deliveries, 0);
      const seeded = await seedCompanies(
        { database, ids, onRows: (rows) => bar.increment(rows) },
        { ...amounts, withKey: companiesWithKey },
        { nowMs, startMs, bodiesSinceMs },
      ).finally(() => bar.stop());
      await database.administer(analyzeTables);
      return seeded;
    },
  );
  const answer = companies.slice(0, companiesWithKey).map(({ id, key }) => ({ id, key }));
  printAnswer(
    json,
    { companies: answer },
    [
      `Added ${amounts.companies} companies, ${amounts.employees} employees and ${amounts.deliveries} deliveries.`,
      ...answer.map(({ id, key }) => `company ${id}  key ${key}`),
    ].join('\n'),
  );
}

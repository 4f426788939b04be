import { sealRound } from '../../../access/audit/chain/keep-sealing.ts';
import { systemClock } from '../../../platform/clock.ts';
import { maintainPartitions } from '../../../platform/database/partitions/maintain-partitions.ts';
import { createIds } from '../../../platform/ids.ts';
import { printAnswer, withInstallation } from '../with-installation.ts';
import { createProgressBar } from './progress-bar.ts';
import { analyzeTables } from './queries.ts';
import {
  type CompanySeed,
  type SeededCompany,
  type SeedServices,
  seedCompany,
} from './seed-company.ts';

/** Employees and deliveries are those of all companies together, dealt out evenly. */
export interface SeedAmounts {
  readonly companies: number;
  readonly employees: number;
  readonly deliveries: number;
}

/** Companies whose key is printed, for benchmarks to use. */
const companiesWithKey = 5;
/** Companies, or batches of one company, written at once; who waits for the embedded session is refused in the end. */
const lanesMax = { postgres: 4, embedded: 1 } as const;
const dayMs = 86_400_000;
/** Within the 13 months for which rows are kept. */
const historyMs = 390 * dayMs;

/** `muster seed`: bulk data for load tests, in a database of its own that nobody works with. */
export async function runSeed({
  json,
  ...amounts
}: SeedAmounts & { json?: boolean }): Promise<void> {
  const companies = await withInstallation('seed', async ({ database }, { retention }) => {
    const nowMs = systemClock.nowMs();
    const startMs = nowMs - historyMs;
    const bodiesSinceMs = Math.max(startMs, nowMs - retention.bodyDays * dayMs);
    await maintainPartitions(database, {
      nowMs,
      sinceMs: { rows: startMs, bodies: bodiesSinceMs },
    });
    // The companies are as old as their oldest rows.
    const ids = createIds({ nowMs: () => startMs });
    const bar = createProgressBar(process.stderr, amounts.employees + amounts.deliveries);
    const seeded = await seedAll(
      amounts,
      { database, ids, onRows: bar.add },
      { nowMs, startMs, bodiesSinceMs },
    );
    bar.end();
    // Old rows that await their seal would look like a worker that is stuck.
    while ((await sealRound(database)) > 0);
    await database.administer(analyzeTables);
    return seeded;
  });
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

async function seedAll(
  amounts: SeedAmounts,
  services: SeedServices,
  span: Pick<CompanySeed, 'nowMs' | 'startMs' | 'bodiesSinceMs'>,
): Promise<SeededCompany[]> {
  const seeded: SeededCompany[] = [];
  const lanes = lanesMax[services.database.kind];
  const companiesAtOnce = Math.max(1, Math.min(lanes, amounts.companies));
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < amounts.companies) {
      const index = next;
      next += 1;
      seeded[index] = await seedCompany(services, {
        index,
        employees: shareOf(amounts.employees, amounts.companies, index),
        deliveries: shareOf(amounts.deliveries, amounts.companies, index),
        withKey: index < companiesWithKey,
        lanes: Math.floor(lanes / companiesAtOnce),
        ...span,
      });
    }
  };
  await Promise.all(Array.from({ length: companiesAtOnce }, lane));
  return seeded;
}

/** Whole shares that add up to the total and differ by at most one. */
function shareOf(total: number, parts: number, index: number): number {
  return Math.floor((total * (index + 1)) / parts) - Math.floor((total * index) / parts);
}

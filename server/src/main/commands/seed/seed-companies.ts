import {
  type CompanySeed,
  type SeededCompany,
  type SeedServices,
  seedCompany,
} from './seed-company.ts';

/** Employees and deliveries are totals over all companies, distributed evenly. */
export interface SeedAmounts {
  readonly companies: number;
  readonly employees: number;
  readonly deliveries: number;
}

/**
 * How many companies, or batches of one company, are written at once. More would time out waiting
 * for the single session of the embedded database.
 */
const lanesMax = { postgres: 4, embedded: 1 } as const;

/** In the order of their numbers; the first `withKey` companies get a key. */
export async function seedCompanies(
  services: SeedServices,
  { withKey, ...amounts }: SeedAmounts & { readonly withKey: number },
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
        withKey: index < withKey,
        lanes: Math.floor(lanes / companiesAtOnce),
        ...span,
      });
    }
  };
  await Promise.all(Array.from({ length: companiesAtOnce }, lane));
  return seeded;
}

/** Whole numbers that add up to the total and differ by at most one. */
function shareOf(total: number, parts: number, index: number): number {
  return Math.floor((total * (index + 1)) / parts) - Math.floor((total * index) / parts);
}

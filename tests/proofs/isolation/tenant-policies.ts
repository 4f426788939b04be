import type { Database } from '../../../server/src/platform/database/driver.ts';
import type { Catalogue } from './read-catalogue.ts';

/** Runs some work while the tenant policies show and accept every row, and restores them. */
export async function withOpenPolicies<Result>(
  { database, catalogue }: { readonly database: Database; readonly catalogue: Catalogue },
  work: () => Promise<Result>,
): Promise<Result> {
  const policies = catalogue.policies.filter(({ name }) => name === 'tenant');
  const change = async (conditions: (policy: (typeof policies)[number]) => string) => {
    for (const policy of policies) {
      await database.administer(`alter policy tenant on ${policy.table} ${conditions(policy)}`);
    }
  };
  await change(() => 'using (true) with check (true)');
  try {
    return await work();
  } finally {
    await change(({ using, check }) => `using ${using} with check ${check}`);
  }
}

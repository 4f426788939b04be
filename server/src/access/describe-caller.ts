import type { Database } from '../platform/database/driver.ts';
import type { ApiKeyActor, UserActor } from './actor.ts';
import type { ApiKey } from './api-keys/api-key.ts';
import { find as findKey } from './api-keys/api-keys.sql.ts';
import type { Company } from './companies/company.ts';
import { find as findCompany } from './companies/companies.sql.ts';

/** The company of a request, and its key if it presented one. */
export interface DescribedCaller {
  readonly company: Company;
  readonly key: ApiKey | null;
}

/** Undefined if the key or the company is gone. */
export async function describeCaller(
  database: Database,
  actor: ApiKeyActor | UserActor,
): Promise<DescribedCaller | undefined> {
  const { companyId } = actor;
  const [companies, keys] = await database.transaction(
    { role: 'muster_app', companyId },
    (transaction) =>
      Promise.all([
        transaction.query<Company>(findCompany(companyId)),
        actor.kind === 'api_key'
          ? transaction.query<ApiKey>(findKey(companyId, actor.apiKeyId))
          : undefined,
      ]),
  );
  const [company] = companies.rows;
  const key = keys?.rows[0] ?? null;
  const isGone = company === undefined || (keys !== undefined && key === null);
  return isGone ? undefined : { company, key };
}

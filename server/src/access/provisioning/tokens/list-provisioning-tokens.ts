import type { Database } from '../../../platform/database/driver.ts';
import type { ProvisioningToken } from './provisioning-token.ts';
import { listActive } from './provisioning-tokens.sql.ts';

/** The company's active tokens, newest first. */
export async function listProvisioningTokens(
  database: Database,
  companyId: string,
): Promise<ProvisioningToken[]> {
  const { rows } = await database.single<ProvisioningToken>(
    { role: 'muster_app', companyId },
    listActive(companyId),
  );
  return rows;
}

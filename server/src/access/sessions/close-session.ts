import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import { remove } from './queries.ts';

/** Ends a session. Ending one that is gone already is no error. */
export async function closeSession(
  database: Database,
  companyId: string,
  token: string,
): Promise<void> {
  await database.single({ role: 'muster_app', companyId }, remove(companyId, sha256(token)));
}

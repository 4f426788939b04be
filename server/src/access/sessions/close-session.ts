import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database } from '../../platform/database/driver.ts';
import { findByToken, remove, type SessionMatch } from './sessions.sql.ts';

/**
 * Ends the session of a cookie, and returns whose it was. An unknown or closed session is not an
 * error.
 */
export async function closeSession(
  database: Database,
  token: string,
): Promise<readonly { readonly companyId: string; readonly userId: string }[]> {
  const tokenHash = sha256(token);
  const { rows } = await database.single<SessionMatch>(
    { role: 'muster_lookup' },
    findByToken(tokenHash),
  );
  for (const { company_id: companyId } of rows) {
    await database.single({ role: 'muster_app', companyId }, remove(companyId, tokenHash));
  }
  return rows.map((row) => ({ companyId: row.company_id, userId: row.user_id }));
}

import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { findActive, type NewAuthorizationRow } from './authorizations.sql.ts';

/** An authorization that has not ended, of an application and a user that are still active. */
export async function findAuthorization(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  companyId: string,
  id: string,
): Promise<NewAuthorizationRow | undefined> {
  const { rows } = await database.single<NewAuthorizationRow>(
    { role: 'muster_app', companyId },
    findActive(companyId, id, toInstant(clock.nowMs())),
  );
  return rows[0];
}

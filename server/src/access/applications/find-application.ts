import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { lookUpId, nilUuid } from '../../platform/ids.ts';
import { findActive, findCompany } from './applications.sql.ts';
import type { OauthScope } from './oauth-scopes.ts';

/** An application that isn't revoked, as the authorization server needs it. */
export interface ActiveApplication {
  readonly companyId: string;
  readonly id: string;
  readonly name: string;
  readonly redirect_uris: readonly string[];
  readonly scopes: readonly OauthScope[];
  readonly secret_hash: Uint8Array | null;
  /** While it still works after a rotation. */
  readonly previous_secret_hash: Uint8Array | null;
}

/** The company of a client_id; the nil UUID, which has no rows, for an unknown one. */
export async function companyOfApplication(database: Database, clientId: string): Promise<string> {
  const { rows } = await database.single<{ company_id: string }>(
    { role: 'muster_lookup' },
    findCompany(lookUpId(clientId)),
  );
  return rows[0]?.company_id ?? nilUuid;
}

export async function findActiveApplication(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  clientId: string,
): Promise<ActiveApplication | undefined> {
  const companyId = await companyOfApplication(database, clientId);
  const { rows } = await database.single<Omit<ActiveApplication, 'companyId'>>(
    { role: 'muster_app', companyId },
    findActive(companyId, lookUpId(clientId), toInstant(clock.nowMs())),
  );
  const [row] = rows;
  return row && { companyId, ...row };
}

import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Authorization } from './application.ts';
import { listActive } from './authorizations.sql.ts';

export interface AuthorizationFilter {
  readonly userId?: string;
  readonly applicationId?: string;
}

/** At most `limit` active authorizations of one person or of one application, newest first. */
export async function listAuthorizations(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  companyId: string,
  {
    filter,
    beforeId,
    limit,
  }: { filter: AuthorizationFilter; beforeId?: string | undefined; limit: number },
): Promise<Authorization[]> {
  const { rows } = await database.single<Authorization>(
    { role: 'muster_app', companyId },
    listActive(companyId, filter, { now: toInstant(clock.nowMs()), beforeId, limit }),
  );
  return rows;
}

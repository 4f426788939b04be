import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { findInvited, type InvitedTo } from '../account-links/account-links.sql.ts';
import { findLink, unusableToken } from '../account-links/use-link.ts';

/**
 * Returns the data of an invitation to the holder of its token, without using it up.
 *
 * @throws Problem `validation_failed` at `/token`, the same for unknown, used and expired tokens
 */
export async function readInvitation(
  services: { database: Database; clock: Clock },
  token: string,
): Promise<InvitedTo> {
  const { database, clock } = services;
  const { company_id: companyId, id } = await findLink(services, 'invitation', token);
  const { rows } = await database.single<InvitedTo>(
    { role: 'muster_app', companyId },
    findInvited(companyId, id, toInstant(clock.nowMs())),
  );
  const [invited] = rows;
  if (invited === undefined) throw unusableToken();
  return invited;
}

import type { Database } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import { countUnread as count } from './notifications.sql.ts';

const countedMax = 100;

/** The number of unread entries in the actor's inbox; counting stops at 100. */
export async function countUnread(
  database: Database,
  { companyId, userId }: UserActor,
): Promise<number> {
  const { rows } = await database.single<{ unread: number }>(
    { role: 'muster_app', companyId },
    count(companyId, userId, countedMax),
  );
  return rows[0]?.unread ?? 0;
}

import type { Database } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import type { Notification } from './notification.ts';
import { list, type NotificationFilter } from './notifications.sql.ts';

/** At most `limit` entries of the actor's inbox, newest first. */
export async function listNotifications(
  database: Database,
  actor: UserActor,
  { filter, limit }: { filter: NotificationFilter; limit: number },
): Promise<Notification[]> {
  const { rows } = await database.single<Notification>(
    { role: 'muster_app', companyId: actor.companyId },
    list(actor, filter, limit),
  );
  return rows;
}

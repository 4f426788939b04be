import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { UserActor } from '../actor.ts';
import type { Notification } from './notification.ts';
import { markAllRead as markAll, markRead as mark } from './notifications.sql.ts';

interface Reader {
  readonly clock: Clock;
  readonly actor: UserActor;
}

/**
 * Marks an entry of the actor's inbox as read.
 *
 * @throws Problem `not_found`, also for an entry of another user
 */
export async function markRead(
  transaction: Transaction,
  { clock, actor: { companyId, userId } }: Reader,
  id: string,
): Promise<Notification> {
  const { rows } = await transaction.query<Notification>(
    mark(companyId, { userId, id, now: toInstant(clock.nowMs()) }),
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** Marks all entries of the actor's inbox as read. */
export async function markAllRead(
  transaction: Transaction,
  { clock, actor: { companyId, userId } }: Reader,
): Promise<void> {
  await transaction.query(markAll(companyId, { userId, now: toInstant(clock.nowMs()) }));
}

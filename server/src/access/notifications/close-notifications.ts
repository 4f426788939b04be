import { toInstant } from '../../platform/clock.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { NotificationKind } from './notification.ts';
import { close } from './notifications.sql.ts';

/**
 * Marks the entries about a subject as done, in the transaction that leaves nothing to do: no
 * further emails are sent about them.
 *
 * @param about `userId`: only the entries of this user; `outcomes`: only those with one of them
 */
export function closeNotifications(
  {
    transaction,
    actor,
    clock,
  }: { transaction: Transaction; actor: { readonly companyId: string }; clock: Clock },
  about: {
    readonly kind: NotificationKind;
    readonly subjectId: string;
    readonly userId?: string;
    readonly outcomes?: readonly string[];
  },
): void {
  const { kind, subjectId, userId = null, outcomes = null } = about;
  const now = toInstant(clock.nowMs());
  transaction.send(close(actor.companyId, { kind, subjectId, userId, outcomes, now }));
}

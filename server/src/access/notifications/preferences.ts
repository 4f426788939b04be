import type { UsersRow } from '../../../schema/rows.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import {
  type Delivery,
  kindsFor,
  type NotificationKind,
  type NotificationPreferences,
} from './notification.ts';
import {
  findReminderDays,
  listPreferences,
  savePreference,
  saveReminderDays,
} from './notifications.sql.ts';

/** How the actor gets each kind of notification that their role can get. */
export async function readPreferences(
  transaction: Transaction,
  { companyId, userId, role }: UserActor,
): Promise<NotificationPreferences> {
  const [chosen, reminder] = await Promise.all([
    transaction.query<{ kind: NotificationKind; delivery: Delivery }>(
      listPreferences(companyId, userId),
    ),
    transaction.query<Pick<UsersRow, 'reminder_days'>>(findReminderDays(companyId, userId)),
  ]);
  const choices = new Map(chosen.rows.map(({ kind, delivery }) => [kind, delivery]));
  return {
    deliveries: kindsFor(role).map((kind) => ({ kind, delivery: choices.get(kind) ?? 'at_once' })),
    reminderDays: reminder.rows[0]?.reminder_days ?? 0,
  };
}

export interface ChangedPreferences {
  readonly deliveries: readonly { readonly kind: NotificationKind; readonly delivery: Delivery }[];
  readonly reminderDays: number | undefined;
}

/** Changes the actor's own preferences. Not audited, like the language of the console. */
export async function savePreferences(
  transaction: Transaction,
  { actor: { companyId, userId }, clock }: { actor: UserActor; clock: Clock },
  { deliveries, reminderDays }: ChangedPreferences,
): Promise<void> {
  for (const { kind, delivery } of deliveries) {
    transaction.send(savePreference(companyId, { userId, kind, delivery }));
  }
  if (reminderDays !== undefined) {
    const now = toInstant(clock.nowMs());
    transaction.send(saveReminderDays(companyId, { userId, days: reminderDays, now }));
  }
}

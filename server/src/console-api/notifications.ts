import { type Static, Type } from 'typebox';
import { type UserActor, userRoles } from '../access/actor.ts';
import { countUnread } from '../access/notifications/count-unread.ts';
import { listNotifications } from '../access/notifications/list-notifications.ts';
import { markAllRead, markRead } from '../access/notifications/mark-read.ts';
import {
  deliveries,
  type Notification,
  notificationKinds,
  notificationOutcomes,
  type NotificationPreferences,
  notificationSubjectKinds,
} from '../access/notifications/notification.ts';
import { readPreferences, savePreferences } from '../access/notifications/preferences.ts';
import type { Transaction } from '../platform/database/driver.ts';
import { readPage } from '../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  instant,
  limitParameter,
  nextCursor,
  nullable,
  oneOf,
  uuid,
} from '../platform/http/schema-fields.ts';
import { instantOfId } from '../platform/ids.ts';
import { type ConsoleOperation, type ConsoleServices, defineOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const notificationSchema = Type.Object({
  id: uuid(),
  kind: oneOf(notificationKinds),
  outcome: nullable(oneOf(notificationOutcomes)),
  subject_kind: oneOf(notificationSubjectKinds),
  subject_id: uuid(),
  /** The name of an API key or the host of an endpoint, for owners. */
  subject_name: nullable(Type.String()),
  created_at: instant(),
  read_at: nullable(instant()),
  /** When nothing was left to do about it. */
  done_at: nullable(instant()),
});

const reminderDaysMax = 30;

const chosenDelivery = { kind: oneOf(notificationKinds), delivery: oneOf(deliveries) };

const preferencesSchema = Type.Object({
  /** A row for each kind that the user's role can get. */
  deliveries: Type.Array(Type.Object(chosenDelivery)),
  /** After how many working days an email reminds of what still waits; 0 = never. */
  reminder_days: Type.Integer(),
});

/** Operations on the user's own notifications. */
export const notificationOperations: readonly ConsoleOperation[] = [
  /** The user's own inbox. */
  defineOperation({
    operationId: 'listNotifications',
    method: 'GET',
    path: '/notifications',
    access: userRoles,
    query: closed({
      /** Default: all. */
      status: Type.Optional(oneOf(['unread', 'all'])),
      kind: Type.Optional(oneOf(notificationKinds)),
      limit: limitParameter({ default: 50 }),
      cursor: Type.Optional(cursorParameter),
    }),
    answer: Type.Object({ notifications: Type.Array(notificationSchema), next_cursor: nextCursor }),
    handle: async ({ services: { database, cursors }, actor, query }) => {
      const { status = 'all', kind, cursor, limit } = query;
      const { companyId, userId } = actor;
      const filters = { status, kind, user: userId };
      const page = await readPage(
        cursors,
        { companyId, operationId: 'console.listNotifications', filters, cursor, limit },
        (beforeId, rowsMax) =>
          listNotifications(database, actor, {
            filter: { unreadOnly: status === 'unread', kind, beforeId },
            limit: rowsMax,
          }),
      );
      return {
        body: { notifications: page.rows.map(presentNotification), next_cursor: page.nextCursor },
      };
    },
  }),
  defineOperation({
    operationId: 'countNotifications',
    method: 'GET',
    path: '/notifications/count',
    access: userRoles,
    /** Unread; counting stops at 100. */
    answer: Type.Object({ unread: Type.Integer() }),
    handle: async ({ services, actor }) => ({
      body: { unread: await countUnread(services.database, actor) },
    }),
  }),
  recordOperation({
    operationId: 'markNotificationRead',
    method: 'POST',
    path: '/notifications/:id/read',
    access: userRoles,
    answer: Type.Object({ notification: notificationSchema }),
    act: async ({ transaction }, { services, actor, id }) => {
      const reader = { clock: services.clock, actor };
      const notification = await markRead(transaction, reader, id);
      announceRead(transaction, services, actor);
      return { notification: presentNotification(notification) };
    },
  }),
  recordOperation({
    operationId: 'markAllNotificationsRead',
    method: 'POST',
    path: '/notifications/read',
    access: userRoles,
    answer: Type.Object({ unread: Type.Integer() }),
    act: async ({ transaction }, { services, actor }) => {
      await markAllRead(transaction, { clock: services.clock, actor });
      announceRead(transaction, services, actor);
      return { unread: 0 };
    },
  }),
  recordOperation({
    operationId: 'getNotificationPreferences',
    method: 'GET',
    path: '/notification-preferences',
    access: userRoles,
    answer: preferencesSchema,
    act: async ({ transaction }, { actor }) =>
      presentPreferences(await readPreferences(transaction, actor)),
  }),
  recordOperation({
    operationId: 'updateNotificationPreferences',
    method: 'PATCH',
    path: '/notification-preferences',
    access: userRoles,
    body: closed({
      /** The kinds to change. */
      deliveries: Type.Optional(
        Type.Array(closed({ kind: oneOf(notificationKinds), delivery: oneOf(deliveries) }), {
          maxItems: notificationKinds.length,
        }),
      ),
      /** 0 = no reminders. */
      reminder_days: Type.Optional(Type.Integer({ minimum: 0, maximum: reminderDaysMax })),
    }),
    answer: preferencesSchema,
    act: async ({ transaction }, { services, actor, body }) => {
      await savePreferences(
        transaction,
        { actor, clock: services.clock },
        { deliveries: body.deliveries ?? [], reminderDays: body.reminder_days },
      );
      return presentPreferences(await readPreferences(transaction, actor));
    },
  }),
];

function presentNotification(entry: Notification): Static<typeof notificationSchema> {
  const {
    id,
    kind,
    outcome,
    subject_kind,
    subject_id,
    subject_name: name,
    read_at,
    done_at,
  } = entry;
  // The path and query of a URL may contain credentials.
  const isUrl = name !== null && subject_kind === 'webhook_endpoint';
  const subject_name = isUrl ? new URL(name).host : name;
  return {
    id,
    kind,
    outcome,
    subject_kind,
    subject_id,
    subject_name,
    created_at: instantOfId(id),
    read_at,
    done_at,
  };
}

function presentPreferences(
  preferences: NotificationPreferences,
): Static<typeof preferencesSchema> {
  return {
    deliveries: [...preferences.deliveries],
    reminder_days: preferences.reminderDays,
  };
}

/** For the user's other pages. */
function announceRead(
  transaction: Transaction,
  { changes }: Pick<ConsoleServices, 'changes'>,
  { companyId, userId }: UserActor,
): void {
  const change = { companyId, kind: 'notification.read', ids: [], userIds: [userId] };
  transaction.afterCommit(() => changes.announce(change));
}

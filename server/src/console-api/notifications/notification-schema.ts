import { type Static, Type } from 'typebox';
import {
  deliveries,
  type Notification,
  notificationKinds,
  notificationOutcomes,
  type NotificationPreferences,
  notificationSubjectKinds,
} from '../../access/notifications/notification.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { instantOfId } from '../../platform/ids.ts';

export const notificationSchema = Type.Object({
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

export function presentNotification(entry: Notification): Static<typeof notificationSchema> {
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

export const reminderDaysMax = 30;

const chosenDelivery = { kind: oneOf(notificationKinds), delivery: oneOf(deliveries) };

export const preferencesSchema = Type.Object({
  /** A row for each kind that the user's role can get. */
  deliveries: Type.Array(Type.Object(chosenDelivery)),
  /** After how many working days an email reminds of what still waits; 0 = never. */
  reminder_days: Type.Integer(),
});

export function presentPreferences(
  preferences: NotificationPreferences,
): Static<typeof preferencesSchema> {
  return {
    deliveries: [...preferences.deliveries],
    reminder_days: preferences.reminderDays,
  };
}

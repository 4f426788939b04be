import type { NotificationPreferencesRow, NotificationsRow } from '../../../schema/rows.gen.ts';
import type { UserRole } from '../actor.ts';

export type NotificationKind = NotificationsRow['kind'];

export const notificationKinds = [
  'waiting',
  'decided',
  'contract',
  'task',
  'payslip',
  'document',
  'planned_change',
  'endpoint',
  'api_key',
] as const satisfies readonly NotificationKind[];

const ofOwners: readonly NotificationKind[] = ['endpoint', 'api_key'];

const ofHr: readonly NotificationKind[] = ['planned_change'];

/** The kinds that a user with this role can get. */
export function kindsFor(role: UserRole): NotificationKind[] {
  return notificationKinds.filter(
    (kind) =>
      role === 'owner' ||
      (!ofOwners.includes(kind) && (role === 'hr_admin' || !ofHr.includes(kind))),
  );
}

export const notificationOutcomes = [
  'approved',
  'rejected',
  'changed',
  'cancelled',
  'reopened',
  'assigned',
  'unassigned',
  'due',
  'failing',
  'disabled',
  'in_14_days',
  'in_3_days',
  'reminded',
  'set_aside',
] as const satisfies readonly NonNullable<NotificationsRow['outcome']>[];

export const notificationSubjectKinds = [
  'leave',
  'advance',
  'timesheet',
  'contract',
  'payslip',
  'onboarding_checklist',
  'document',
  'webhook_endpoint',
  'api_key',
  // Changes of their record: requested by the employee, or planned.
  'employee',
] as const satisfies readonly NotificationsRow['subject_kind'][];

/** `daily` and `at_once` also send email; `off` adds no entry to the inbox either. */
export const deliveries = [
  'off',
  'inbox',
  'daily',
  'at_once',
] as const satisfies readonly NotificationPreferencesRow['delivery'][];
export type Delivery = (typeof deliveries)[number];

/** An entry of a user's inbox. */
export interface Notification
  extends Pick<
    NotificationsRow,
    'id' | 'kind' | 'outcome' | 'subject_kind' | 'subject_id' | 'read_at' | 'done_at'
  > {
  /** Name of the API key or URL of the endpoint; null for other subjects. */
  readonly subject_name: string | null;
}

export interface NotificationPreferences {
  readonly deliveries: readonly { readonly kind: NotificationKind; readonly delivery: Delivery }[];
  /** After how many working days an email reminds of what still waits; 0 = never. */
  readonly reminderDays: number;
}

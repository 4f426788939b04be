import type { ConsoleOperation } from '../operation.ts';
import { countNotifications } from './count-notifications.ts';
import { getNotificationPreferences } from './get-preferences.ts';
import { listNotifications } from './list-notifications.ts';
import { markAllNotificationsRead } from './mark-all-notifications-read.ts';
import { markNotificationRead } from './mark-notification-read.ts';
import { updateNotificationPreferences } from './update-preferences.ts';

/** Operations on the user's own notifications. */
export const notificationOperations: readonly ConsoleOperation[] = [
  listNotifications,
  countNotifications,
  markNotificationRead,
  markAllNotificationsRead,
  getNotificationPreferences,
  updateNotificationPreferences,
];

import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';

/**
 * One at a time: an earlier one is read by now, and two would cover more of the page. Those without
 * a time limit stay until the user closes them.
 */
export function showToast(toast: NotificationData): string {
  for (const { id, autoClose } of notificationsStore.getState().notifications) {
    if (id !== undefined && autoClose !== false) notifications.hide(id);
  }
  return notifications.show({ withBorder: true, ...toast });
}

/** Confirms an action for some seconds; also announced by screen readers. */
export function notifyDone(message: string): void {
  showToast({ message, color: 'teal', autoClose: 5_000, role: 'status' });
}

/**
 * Reports a failure, if there is no better place for a ProblemAlert.
 *
 * @param options.stays - Until it is closed: the user may look at another page or tab by now.
 */
export function notifyFailed(title: string, message?: string, options = { stays: false }): void {
  const autoClose = options.stays ? false : 12_000;
  showToast({ title, message: message ?? '', color: 'red', autoClose, role: 'alert' });
}

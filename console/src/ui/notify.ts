import { type NotificationData, notifications } from '@mantine/notifications';

/** One at a time: an earlier one is read by now, and two would cover more of the page. */
export function showToast(toast: NotificationData): string {
  notifications.clean();
  return notifications.show({ withBorder: true, ...toast });
}

/** Confirms an action for some seconds; also announced by screen readers. */
export function notifyDone(message: string): void {
  showToast({ message, color: 'teal', autoClose: 5_000, role: 'status' });
}

/** Reports a failure, if there is no better place for a ProblemAlert. */
export function notifyFailed(title: string, message?: string): void {
  showToast({ title, message: message ?? '', color: 'red', autoClose: 12_000, role: 'alert' });
}

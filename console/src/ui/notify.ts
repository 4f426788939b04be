import { notifications } from '@mantine/notifications';

/** Confirms an action for some seconds; also announced by screen readers. */
export function notifyDone(message: string): void {
  notifications.show({
    message,
    color: 'teal',
    withBorder: true,
    autoClose: 5_000,
    role: 'status',
  });
}

/** Reports a failure, if there is no better place for a ProblemAlert. */
export function notifyFailed(title: string, message?: string): void {
  notifications.show({
    title,
    message: message ?? '',
    color: 'red',
    withBorder: true,
    autoClose: 12_000,
    role: 'alert',
  });
}

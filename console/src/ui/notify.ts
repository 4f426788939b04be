import { notifications } from '@mantine/notifications';

/** Says that something has been done, for some seconds; for screen readers too. */
export function notifyDone(message: string): void {
  notifications.show({
    message,
    color: 'teal',
    withBorder: true,
    autoClose: 5_000,
    role: 'status',
  });
}

/** Says that something failed where there is no better place for a ProblemAlert. */
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

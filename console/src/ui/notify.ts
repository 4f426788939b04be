import { notifications } from '@mantine/notifications';
import { getI18n } from 'react-i18next';

/** Says that something has been done, for some seconds; for screen readers too. */
export function notifyDone(message: string): void {
  notifications.show({
    message,
    color: 'teal',
    withBorder: true,
    autoClose: 5_000,
    role: 'status',
    closeButtonProps: closeButton(),
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
    closeButtonProps: closeButton(),
  });
}

/** Named in the reader's language, although these are no hooks. */
function closeButton() {
  return { 'aria-label': getI18n().t('actions.close') };
}

import { Button, Group, ScrollArea, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useFormat } from '../i18n/use-format.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { notifyFailed } from '../ui/notify.ts';
import { QueryState } from '../ui/query-state.tsx';
import {
  type Notification,
  notificationIcons,
  notificationLink,
  useNotificationText,
} from '../ui/use-notification-text.ts';
import { useProblemText } from '../ui/use-problem-text.ts';
import classes from './latest-notifications.module.css';

const shownMax = 8;

interface LatestNotificationsProps {
  readonly unread: number;
  readonly onClose: () => void;
}

/** The content of the bell's popover. */
export function LatestNotifications({ unread, onClose }: LatestNotificationsProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const query = { limit: shownMax } as const;
  const latest = api.useQuery('get', '/notifications', { params: { query } });
  const onError = (problem: Parameters<typeof problemText>[0]): void =>
    notifyFailed(problemText(problem).title);
  const readAll = api.useMutation('post', '/notifications/read', { onError });
  const readOne = api.useMutation('post', '/notifications/{id}/read', { onError });
  const open = ({ id, read_at }: Notification): void => {
    if (read_at === null) readOne.mutate({ params: { path: { id } } });
    onClose();
  };
  return (
    <>
      <Group justify="space-between" gap={0} px="md" py="xs">
        <Title order={2} size="h5">
          {t('notifications.bell')}
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          mx="-xs"
          disabled={unread === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          {t('notifications.mark_all')}
        </Button>
      </Group>
      <ScrollArea.Autosize mah="min(28rem, 60vh)" type="auto" viewportProps={{ tabIndex: -1 }}>
        <QueryState query={latest}>
          {({ notifications }) =>
            notifications.length === 0 ? (
              <Text size="sm" c="dimmed" px="md" pb="md">
                {t('notifications.empty')}
              </Text>
            ) : (
              <ul className={classes['list']}>
                {notifications.map((notification) => (
                  <Row key={notification.id} notification={notification} onOpen={open} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </ScrollArea.Autosize>
      <div className={classes['foot']}>
        <LinkButton to="/inbox" variant="subtle" size="sm" fullWidth onClick={onClose}>
          {t('notifications.all')}
        </LinkButton>
      </div>
    </>
  );
}

function Row({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useNotificationText()(notification);
  const { subject_kind: subject, created_at: at, read_at, done_at } = notification;
  const Symbol = notificationIcons[subject];
  const isUnread = read_at === null && done_at === null;
  return (
    <li>
      <Link
        {...notificationLink(notification)}
        className={classes['row']}
        onClick={() => onOpen(notification)}
      >
        <Symbol size={18} stroke={1.7} aria-hidden className={classes['icon']} />
        <span>
          <Text component="span" size="sm" fw={isUnread ? 600 : 400} display="block">
            {text}
          </Text>
          <Text component="span" size="xs" c="dimmed">
            {format.relative(at)}
            {isUnread ? ` · ${t('notifications.is_unread')}` : ''}
            {done_at === null ? '' : ` · ${t('notifications.done')}`}
          </Text>
        </span>
      </Link>
    </li>
  );
}

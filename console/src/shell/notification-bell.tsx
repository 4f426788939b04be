import { ActionIcon, Indicator, Popover, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { usePollMs } from '../api/live-status.ts';

const LatestNotifications = lazy(async () => ({
  default: (await import('./latest-notifications.tsx')).LatestNotifications,
}));

const refreshMs = 60_000;
const shownMax = 99;

/** The number of unread notifications, announced when it changes, and the latest ones on a click. */
export function NotificationBell() {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false);
  const refetchInterval = usePollMs(refreshMs);
  const count = api.useQuery('get', '/notifications/count', {}, { refetchInterval });
  const unread = count.data?.unread ?? 0;
  const said =
    unread === 0 ? t('notifications.none_unread') : t('notifications.unread', { count: unread });
  return (
    // Inside the header, its own landmark: while a phone's menu is open, the keyboard cannot reach
    // the page.
    <Popover
      opened={opened}
      onChange={toggle}
      position="bottom-end"
      width="min(24rem, calc(100vw - 24px))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Indicator
        label={unread > shownMax ? `${shownMax}+` : unread}
        disabled={unread === 0}
        size={18}
        offset={6}
        color="red.8"
        styles={{ indicator: { pointerEvents: 'none' } }}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            radius="xl"
            onClick={toggle}
            aria-label={`${t('notifications.bell')}: ${said}`}
          >
            <IconBell size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t('notifications.bell')}>
        {opened ? (
          <Suspense fallback={null}>
            <LatestNotifications unread={unread} onClose={close} />
          </Suspense>
        ) : null}
      </Popover.Dropdown>
      <VisuallyHidden role="status" aria-live="polite">
        {count.data === undefined ? '' : said}
      </VisuallyHidden>
    </Popover>
  );
}

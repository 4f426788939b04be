import { Alert, Button, Group, Notification, Stack } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyUndoable } from '../../ui/notify-undo.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { SkeletonLines } from '../../ui/query-state.tsx';

const colors = ['blue', 'teal', 'yellow', 'gray'] as const;

/** Alerts, toasts, and what replaces content that is still loading. */
export function MessageParts() {
  const { t } = useTranslation('gallery');
  return (
    <>
      <Panel title={t('alerts.title')}>
        <Stack gap="sm">
          {colors.map((color) => (
            <Alert
              key={color}
              color={color}
              variant="light"
              icon={
                color === 'yellow' ? (
                  <IconAlertTriangle aria-hidden />
                ) : (
                  <IconInfoCircle aria-hidden />
                )
              }
              title={t(`alerts.${color}`)}
            >
              {t('alerts.text')}
            </Alert>
          ))}
          <ProblemAlert
            error={{ code: 'internal', request_id: 'req_sample' }}
            retry={() => undefined}
          />
        </Stack>
      </Panel>
      <Toasts />
      <Panel title={t('loading')}>
        <div data-sample>
          <SkeletonLines />
        </div>
      </Panel>
    </>
  );
}

function Toasts() {
  const { t } = useTranslation('gallery');
  return (
    <Panel title={t('toasts.title')}>
      <Stack gap="sm" maw={400}>
        <Notification withBorder color="teal" role="none">
          {t('toasts.done')}
        </Notification>
        <Notification withBorder color="red" title={t('toasts.failed')} role="none">
          {t('toasts.reason')}
        </Notification>
      </Stack>
      <Group gap="xs">
        <Button variant="default" onClick={() => notifyDone(t('toasts.done'))}>
          {t('toasts.show_done')}
        </Button>
        <Button
          variant="default"
          onClick={() => notifyFailed(t('toasts.failed'), t('toasts.reason'))}
        >
          {t('toasts.show_failed')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            notifyUndoable({
              message: t('toasts.done'),
              undoLabel: t('toasts.undo'),
              onUndo: () => undefined,
            });
          }}
        >
          {t('toasts.show_undo')}
        </Button>
      </Group>
    </Panel>
  );
}

import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { toProblem } from '../../api/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { RetryScheduleField } from './retry-schedule-field.tsx';
import { useSetEnabled } from './use-set-enabled.ts';
import { type Endpoint, hostOf, type ReplayOffer, type RetrySchedule } from './webhook-types.ts';

export interface EndpointSettingsProps {
  readonly endpoint: Endpoint;
  readonly onEnabled: (missed: ReplayOffer | undefined) => void;
}

/** Actions that disable or delete an endpoint; its URL and events are in the form. */
export function EndpointSettings({ endpoint, onEnabled }: EndpointSettingsProps) {
  return (
    <Stack gap="lg">
      <SchedulePanel endpoint={endpoint} />
      <DisablePanel endpoint={endpoint} onEnabled={onEnabled} />
      <DeletePanel endpoint={endpoint} />
    </Stack>
  );
}

function SchedulePanel({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const problemText = useProblemText();
  const [chosen, setChosen] = useState<RetrySchedule>(endpoint.retry_schedule);
  const update = api.useMutation('patch', '/webhook-endpoints/{id}');
  const save = () =>
    update.mutate(
      { params: { path: { id: endpoint.id } }, body: { retry_schedule: chosen } },
      {
        onSuccess: () => notifyDone(t('common:states.saved')),
        onError: (refused) => notifyFailed(problemText(toProblem(refused)).title),
      },
    );
  return (
    <Panel title={t('settings.schedule')}>
      <RetryScheduleField value={chosen} onChange={setChosen} />
      <Group>
        <Button
          loading={update.isPending}
          disabled={chosen === endpoint.retry_schedule}
          onClick={save}
        >
          {t('common:actions.save')}
        </Button>
      </Group>
    </Panel>
  );
}

function DisablePanel({ endpoint, onEnabled }: EndpointSettingsProps) {
  const { t } = useTranslation('webhooks');
  const [asking, setAsking] = useState(false);
  const setEnabled = useSetEnabled(endpoint, onEnabled);
  const verb = endpoint.enabled ? 'disable' : 'enable';
  return (
    <Panel title={t(`settings.${verb}_title`)}>
      <Text size="sm">{t(`settings.${verb}_text`)}</Text>
      <Group>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t(`settings.${verb}`)}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t(`settings.${verb}_title`)}
        confirmLabel={t(`settings.${verb}`)}
        danger={endpoint.enabled}
        onConfirm={() => setEnabled(!endpoint.enabled)}
      >
        {t(`settings.${verb}_text`)}
      </ConfirmDialog>
    </Panel>
  );
}

function DeletePanel({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = api.useMutation('delete', '/webhook-endpoints/{id}');
  return (
    <Panel title={t('settings.delete_title')}>
      <Text size="sm">{t('settings.delete_text')}</Text>
      <Group>
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => setAsking(true)}>
          {t('settings.delete')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('settings.delete_title')}
        confirmLabel={t('settings.delete')}
        danger
        typedName={hostOf(endpoint.url)}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { path: { id: endpoint.id } } });
          notifyDone(t('settings.deleted'));
          await navigate({ to: '/settings/webhooks' });
        }}
      >
        {t('settings.delete_text')}
      </ConfirmDialog>
    </Panel>
  );
}

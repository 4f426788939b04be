import { Affix, Button, CloseButton, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { toProblem } from '../../api/problem.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { notifyFailed } from '../../ui/notify.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { nameOf, type Replay } from './webhook-types.ts';

const watchMs = 1_500;
/** A replay that has just finished stays visible, so that users see its result. */
const shownAfterEndMs = 60_000;
const shownMax = 5;

/** The progress of replays; of one endpoint, or of all. Above the page, so that nothing moves. */
export function RunningReplays({ endpointId }: { endpointId?: string | undefined }) {
  const query =
    endpointId === undefined ? { limit: shownMax } : { limit: shownMax, endpoint_id: endpointId };
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const everyMs = usePollMs(watchMs);
  const { data, dataUpdatedAt } = api.useQuery(
    'get',
    '/webhook-replays',
    { params: { query } },
    {
      meta: { live: 'steady' },
      refetchInterval: ({ state }) =>
        state.data?.webhook_replays.some(({ status }) => status === 'running') === true
          ? everyMs
          : false,
    },
  );
  const isOfInterest = ({ ended_at: endedAt }: Replay) =>
    endedAt === null || dataUpdatedAt - Date.parse(endedAt) < shownAfterEndMs;
  const shown = (data?.webhook_replays ?? [])
    .filter(isOfInterest)
    .filter(({ id }) => !dismissed.includes(id));
  if (shown.length === 0) return null;
  return (
    <Affix
      className="above-tabs"
      position={{ bottom: 16, right: 16 }}
      w="min(420px, calc(100vw - 32px))"
    >
      <Stack gap="xs">
        {shown.map((replay) => (
          <ReplayProgress
            key={replay.id}
            replay={replay}
            withName={endpointId === undefined}
            onDismiss={() => setDismissed((before) => [...before, replay.id])}
          />
        ))}
      </Stack>
    </Affix>
  );
}

interface ReplayProgressProps {
  readonly replay: Replay;
  readonly withName: boolean;
  readonly onDismiss: () => void;
}

function ReplayProgress({ replay, withName, onDismiss }: ReplayProgressProps) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const name = useEndpointName(replay.endpoint_id);
  const share =
    replay.total === null || replay.total === 0 ? 0 : (replay.processed / replay.total) * 100;
  const isRunning = replay.status === 'running';
  const title = t(`replay.kind.${replay.kind}`, { when: format.instant(replay.since) });
  const counts =
    replay.total === null
      ? t('replay.counting')
      : t('replay.progress', {
          processed: format.number(replay.processed),
          total: format.number(replay.total),
        });
  return (
    <Paper
      withBorder
      shadow="md"
      p="md"
      bg="var(--muster-surface)"
      component="section"
      aria-label={title}
    >
      <Stack gap="xs">
        <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Group gap="xs">
            <Text fw={600} size="sm">
              {title}
            </Text>
            <StatusBadge status={replay.status} />
            {withName && name !== undefined ? <Text size="sm">{name}</Text> : null}
          </Group>
          <CloseButton aria-label={t('replay.dismiss')} onClick={onDismiss} />
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={isRunning ? share : 100}
            color={replay.status === 'cancelled' ? 'gray' : 'indigo'}
            animated={isRunning}
            aria-label={title}
          />
        </Progress.Root>
        <Group justify="space-between" gap="xs">
          <Text size="sm" aria-live="polite">
            {counts}
            {replay.passed_over > 0
              ? ` ${t('replay.passed_over', { count: replay.passed_over })}`
              : ''}
          </Text>
          {isRunning ? <CancelButton replay={replay} /> : null}
        </Group>
      </Stack>
    </Paper>
  );
}

function CancelButton({ replay }: { replay: Replay }) {
  const { t } = useTranslation('webhooks');
  const problemText = useProblemText();
  const cancel = api.useMutation('post', '/webhook-replays/{id}/cancel');
  return (
    <Button
      size="xs"
      variant="default"
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(
          { params: { path: { id: replay.id } } },
          { onError: (refused) => notifyFailed(problemText(toProblem(refused)).title) },
        )
      }
    >
      {t('replay.cancel')}
    </Button>
  );
}

function useEndpointName(endpointId: string): string | undefined {
  const { data } = api.useQuery('get', '/webhook-endpoints', {});
  const url = data?.webhook_endpoints.find(({ id }) => id === endpointId)?.url;
  return url === undefined ? undefined : nameOf(url);
}

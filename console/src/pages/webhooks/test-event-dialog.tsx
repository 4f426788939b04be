import { Alert, Button, Group, Loader, Select, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { FormModal } from '../../ui/form-modal.tsx';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { useSending } from '../../ui/unsaved.tsx';
import { AttemptsTimeline } from './attempts-timeline.tsx';
import { exampleBody } from './example-body.ts';
import { FailureExplanation } from './failure-explanation.tsx';
import { useDelivery } from './use-delivery.ts';
import type { DeliveryDetail, Endpoint, EventName } from './webhook-types.ts';

export interface TestEventDialogProps {
  readonly endpoint: Endpoint;
  /** Preselected; default: the first one that the endpoint receives. */
  readonly event?: EventName | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Sends a sample event to an endpoint and shows the result live. */
export function TestEventDialog({ endpoint, event, opened, onClose }: TestEventDialogProps) {
  const { t } = useTranslation(['webhooks', 'common']);
  return (
    <FormModal opened={opened} onClose={onClose} title={t('test.title')} size="lg">
      <TestBody endpoint={endpoint} preset={event} />
    </FormModal>
  );
}

function TestBody({ endpoint, preset }: { endpoint: Endpoint; preset: EventName | undefined }) {
  const { t } = useTranslation('webhooks');
  const types = api.useQuery(
    'get',
    '/webhook-event-types',
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const offered = types.data?.event_types ?? [];
  const usual = (endpoint.events[0] ?? 'leave.requested') as EventName;
  const [event, setEvent] = useState<EventName>(preset ?? usual);
  const send = api.useMutation('post', '/webhook-endpoints/{id}/test');
  useSending(send.isPending);
  const chosen = offered.find(({ type }) => type === event);
  return (
    <Stack>
      <Text size="sm">{t('test.text')}</Text>
      <Group align="flex-end">
        <Select
          label={t('test.event')}
          data={offered.map(({ type }) => type)}
          value={event}
          onChange={(next) => setEvent(offered.find(({ type }) => type === next)?.type ?? event)}
          allowDeselect={false}
          searchable
          style={{ flexGrow: 1 }}
        />
        <Button
          loading={send.isPending}
          onClick={() => send.mutate({ params: { path: { id: endpoint.id } }, body: { event } })}
          data-autofocus
        >
          {t(send.data === undefined ? 'test.send' : 'test.send_again')}
        </Button>
      </Group>
      {send.error === null ? null : <ProblemAlert error={send.error} />}
      {send.data === undefined ? (
        chosen === undefined ? null : (
          <CodeBlock label={t('form.example_body')} code={exampleBody(chosen)} />
        )
      ) : (
        <TestResult
          key={send.data.webhook_delivery.delivery_id}
          id={send.data.webhook_delivery.delivery_id}
        />
      )}
    </Stack>
  );
}

function TestResult({ id }: { id: string }) {
  const { t } = useTranslation('webhooks');
  const { data, error, refetch } = useDelivery(id);
  if (error !== null) return <ProblemAlert error={error} retry={refetch} />;
  return (
    <Stack>
      <div aria-live="polite">
        {data === undefined ? <OnItsWay text={t('test.on_its_way')} /> : <Verdict detail={data} />}
      </div>
      {data === undefined || data.attempts.length === 0 ? null : <AttemptsTimeline detail={data} />}
    </Stack>
  );
}

function OnItsWay({ text }: { text: string }) {
  return (
    <Group gap="xs">
      <Loader size="sm" aria-hidden />
      <Text size="sm">{text}</Text>
    </Group>
  );
}

function Verdict({ detail }: { detail: DeliveryDetail }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const last = detail.attempts.at(-1);
  if (last === undefined) return <OnItsWay text={t('test.on_its_way')} />;
  if (last.outcome === 'failed') {
    return <FailureExplanation attempt={last} endpoint={detail.webhook_endpoint} />;
  }
  return (
    <Alert
      color="teal"
      variant="light"
      icon={<IconCheck aria-hidden />}
      title={t('test.delivered')}
    >
      {t('test.delivered_text', {
        status: last.response_status ?? '',
        time: format.durationMs(last.duration_ms),
      })}
    </Alert>
  );
}

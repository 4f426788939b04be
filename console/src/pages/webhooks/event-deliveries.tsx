import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { toProblem } from '../../api/problem.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useIsAttempted } from './use-is-attempted.ts';
import { type Delivery, nameOf } from './webhook-types.ts';

const refreshMs = 5_000;
// The number of endpoints that one event can have.
const shownMax = 200;

export interface EventDeliveriesProps {
  /** The delivery that is shown. */
  readonly id: string;
  readonly onOpen: (id: string) => void;
}

/** The deliveries of the same event to other endpoints, each of which can be sent again. */
export function EventDeliveries({ id, onOpen }: EventDeliveriesProps) {
  const { t } = useTranslation('webhooks');
  const refetchInterval = usePollMs(refreshMs);
  const { data } = api.useQuery(
    'get',
    '/webhook-deliveries',
    { params: { query: { same_event_as: id, limit: shownMax } } },
    { refetchInterval, meta: { live: 'steady' } },
  );
  const others = data?.webhook_deliveries.filter(({ delivery_id: one }) => one !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('delivery.same_event')}>
      <Title order={3} size="h4">
        {t('delivery.same_event')}
      </Title>
      {others.map((delivery) => (
        <OtherDelivery key={delivery.delivery_id} delivery={delivery} onOpen={onOpen} />
      ))}
    </Stack>
  );
}

function OtherDelivery({
  delivery,
  onOpen,
}: Pick<EventDeliveriesProps, 'onOpen'> & { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const name = nameOf(delivery.endpoint_url);
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs" miw={0} style={{ flex: '1 1 12rem' }}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          <BreakableText text={name} />
        </Text>
        <StatusBadge status={delivery.status} />
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          aria-label={`${t('delivery.open')}: ${name}`}
          onClick={() => onOpen(delivery.delivery_id)}
        >
          {t('delivery.open')}
        </Button>
        <SendAgain delivery={delivery} name={name} />
      </Group>
    </Group>
  );
}

function SendAgain({ delivery, name }: { delivery: Delivery; name: string }) {
  const { t } = useTranslation('webhooks');
  const problemText = useProblemText();
  const isAttempted = useIsAttempted(delivery);
  const retry = api.useMutation('post', '/webhook-deliveries/{id}/retry');
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`${t('retry.send_again')}: ${name}`}
      loading={retry.isPending}
      disabled={isAttempted}
      onClick={() =>
        retry.mutate(
          { params: { path: { id: delivery.delivery_id } } },
          {
            onSuccess: () => notifyDone(t('retry.begun')),
            onError: (refused) => {
              const { title, detail } = problemText(toProblem(refused));
              notifyFailed(title, detail);
            },
          },
        )
      }
    >
      {t('retry.send_again')}
    </Button>
  );
}

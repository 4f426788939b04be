import { Badge, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explainFailure } from './explain-failure.ts';
import { NextAttempt } from './next-attempt.tsx';
import { type Delivery, nameOf } from './webhook-types.ts';

/**
 * The columns of a list of deliveries; a row opens through the parameter `delivery` of its page.
 */
export function useDeliveryColumns({
  withEndpoint,
}: {
  withEndpoint: boolean;
}): readonly Column<Delivery>[] {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  return useMemo(() => {
    const endpoint: Column<Delivery> = {
      id: 'endpoint',
      header: t('columns.endpoint'),
      from: 'md',
      cell: (delivery) => <EndpointCell delivery={delivery} />,
    };
    return [
      {
        id: 'event',
        header: t('columns.event'),
        cell: (delivery) => <EventCell delivery={delivery} />,
      },
      {
        id: 'status',
        header: t('columns.status'),
        // Fixed, because the rows change while the user reads them.
        width: 210,
        cell: (delivery) => <StatusCell delivery={delivery} />,
      },
      ...(withEndpoint ? [endpoint] : []),
      {
        id: 'attempts',
        width: 90,
        header: t('columns.attempts'),
        from: 'sm',
        align: 'right',
        cell: ({ attempts }) => format.number(attempts),
      },
      {
        id: 'duration',
        width: 95,
        header: t('columns.duration'),
        from: 'md',
        align: 'right',
        cell: ({ last_duration_ms: ms }) => (ms === null ? '–' : format.durationMs(ms)),
      },
      {
        id: 'when',
        header: t('columns.when'),
        width: 140,
        from: 'sm',
        align: 'right',
        cell: ({ created_at: at }) => (
          <Text size="sm" title={format.instantToSecond(at)}>
            {format.relative(at)}
          </Text>
        ),
      },
    ];
  }, [t, format, withEndpoint]);
}

function EventCell({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  return (
    <Group gap="xs" wrap="nowrap">
      <TextLink
        to="."
        search={(previous: object) => ({ ...previous, delivery: delivery.delivery_id })}
        fw={600}
        size="sm"
        ff="monospace"
      >
        {delivery.event}
      </TextLink>
      {delivery.is_test ? (
        <Badge variant="light" color="gray" size="sm">
          {t('delivery.test')}
        </Badge>
      ) : null}
    </Group>
  );
}

function StatusCell({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const word = explainFailure({
    error: delivery.last_error,
    response_status: delivery.last_response_status,
  });
  const isOpen = delivery.status === 'pending' || delivery.status === 'failed';
  return (
    <Stack gap={2} align="flex-start">
      <Group gap="xs" wrap="nowrap">
        <StatusBadge status={delivery.status} />
        {delivery.last_response_status === null ? null : (
          <Text size="xs" ff="monospace">
            {delivery.last_response_status}
          </Text>
        )}
      </Group>
      {isOpen && word !== undefined ? (
        <Text size="xs" c="dimmed">
          {t(`failure.${word}.short`)}
        </Text>
      ) : null}
      {delivery.status === 'pending' && delivery.next_attempt_at !== null ? (
        <NextAttempt at={delivery.next_attempt_at} size="xs" c="dimmed" />
      ) : null}
    </Stack>
  );
}

function EndpointCell({ delivery }: { delivery: Delivery }) {
  return (
    <TextLink
      to="/settings/webhooks/$id"
      params={{ id: delivery.endpoint_id }}
      title={delivery.endpoint_url}
      size="sm"
      style={{ overflowWrap: 'break-word' }}
    >
      <BreakableText text={nameOf(delivery.endpoint_url)} />
    </TextLink>
  );
}

import { Badge, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explainFailure } from './explain-failure.ts';
import { NextAttempt } from './next-attempt.tsx';
import { type Delivery, nameOf } from './webhook-types.ts';
import classes from './event-cell.module.css';

/**
 * The columns of a list of deliveries; a row opens through the parameter `delivery` of its page. All
 * but two have a fixed width, because the rows change while the user reads them.
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
      ...statusColumns(t),
      ...(withEndpoint ? [endpoint] : []),
      ...figureColumns(t, format),
    ];
  }, [t, format, withEndpoint]);
}

type Translate = TFunction<'webhooks'>;

function statusColumns(t: Translate): readonly Column<Delivery>[] {
  return [
    {
      id: 'status',
      header: t('columns.status'),
      width: 150,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'code',
      header: t('columns.code'),
      from: 'sm',
      width: 64,
      cell: ({ last_response_status: code }) => (
        <Text size="xs" ff="monospace">
          {code ?? '–'}
        </Text>
      ),
    },
    {
      id: 'reason',
      header: t('columns.reason'),
      from: 'lg',
      width: 170,
      cell: (delivery) => <Reason delivery={delivery} />,
    },
  ];
}

function figureColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>,
): readonly Column<Delivery>[] {
  return [
    {
      id: 'attempts',
      width: 90,
      header: t('columns.attempts'),
      from: 'md',
      align: 'right',
      isOptional: true,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'duration',
      width: 95,
      header: t('columns.duration'),
      from: 'md',
      align: 'right',
      isOptional: true,
      cell: ({ last_duration_ms: ms }) => (ms === null ? '–' : format.durationMs(ms)),
    },
    {
      id: 'when',
      header: t('columns.when'),
      width: 130,
      from: 'sm',
      align: 'right',
      sort: 'created_at',
      cell: ({ created_at: at }) => (
        <Text size="sm" title={format.instantToSecond(at)}>
          {format.relative(at)}
        </Text>
      ),
    },
  ];
}

function EventCell({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  return (
    <div className={classes['event']}>
      <TextLink
        to="."
        search={(previous: object) => ({ ...previous, delivery: delivery.delivery_id })}
        size="sm"
        ff="monospace"
        style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {delivery.event}
      </TextLink>
      {delivery.is_test ? (
        <Badge variant="light" color="gray" size="sm" miw="max-content">
          {t('delivery.test')}
        </Badge>
      ) : null}
    </div>
  );
}

/** When a pending delivery is attempted next, or why one failed. */
function Reason({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const { status, next_attempt_at: next } = delivery;
  if (status === 'pending' && next !== null) {
    return <NextAttempt at={next} size="xs" c="dimmed" />;
  }
  const word = explainFailure({
    error: delivery.last_error,
    response_status: delivery.last_response_status,
  });
  if (status === 'delivered' || status === 'skipped' || word === undefined) return null;
  return (
    <Text size="xs" c="dimmed">
      {t(`failure.${word}.short`)}
    </Text>
  );
}

function EndpointCell({ delivery }: { delivery: Delivery }) {
  return (
    <TextLink
      to="/settings/webhooks/$id"
      params={{ id: delivery.endpoint_id }}
      title={delivery.endpoint_url}
      size="sm"
    >
      {nameOf(delivery.endpoint_url)}
    </TextLink>
  );
}

import { Badge, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { type ColumnKit, useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
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
  const column = useColumnKit<Delivery>();
  return useMemo(() => {
    const endpoint: Column<Delivery> = column.cell(
      'endpoint',
      t('columns.endpoint'),
      (delivery) => <EndpointCell delivery={delivery} />,
      { from: 'md' },
    );
    return [
      column.cell('event', t('columns.event'), (delivery) => <EventCell delivery={delivery} />),
      ...statusColumns(t, column),
      ...(withEndpoint ? [endpoint] : []),
      ...figureColumns(t, column, format),
    ];
  }, [t, column, format, withEndpoint]);
}

type Translate = TFunction<'webhooks'>;
type Kit = ColumnKit<Delivery>;

function statusColumns(t: Translate, column: Kit): readonly Column<Delivery>[] {
  return [
    column.status(t('columns.status'), { width: 150 }),
    column.cell(
      'code',
      t('columns.code'),
      ({ last_response_status: code }) => (
        <Text size="xs" ff="monospace">
          {code ?? '–'}
        </Text>
      ),
      { from: 'sm', width: 64 },
    ),
    column.cell('reason', t('columns.reason'), (delivery) => <Reason delivery={delivery} />, {
      from: 'lg',
      width: 170,
    }),
  ];
}

function figureColumns(
  t: Translate,
  column: Kit,
  format: ReturnType<typeof useFormat>,
): readonly Column<Delivery>[] {
  return [
    column.number('attempts', t('columns.attempts'), ({ attempts }) => attempts, {
      width: 90,
      from: 'md',
      isOptional: true,
    }),
    column.cell(
      'duration',
      t('columns.duration'),
      ({ last_duration_ms: ms }) => (ms === null ? '–' : format.durationMs(ms)),
      { width: 95, from: 'md', align: 'right', isOptional: true },
    ),
    column.cell(
      'when',
      t('columns.when'),
      ({ created_at: at }) => (
        <Text size="sm" title={format.instantToSecond(at)}>
          {format.relative(at)}
        </Text>
      ),
      { width: 130, from: 'sm', align: 'right', sort: 'created_at' },
    ),
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

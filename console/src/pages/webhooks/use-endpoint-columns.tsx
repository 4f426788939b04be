import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BreakableText } from '../../ui/breakable-text.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { EventSummary } from './event-summary.tsx';
import { HealthBadge } from './health-badge.tsx';
import { HoursSparkline } from './hours-sparkline.tsx';
import type { Endpoint } from './webhook-types.ts';

export function useEndpointColumns(): readonly Column<Endpoint>[] {
  const { t } = useTranslation('webhooks');
  const column = useColumnKit<Endpoint>();
  return useMemo(
    () => [
      column.cell('endpoint', t('columns.endpoint'), (endpoint) => (
        <EndpointName endpoint={endpoint} />
      )),
      column.cell('health', t('columns.health'), (endpoint) => <HealthCell endpoint={endpoint} />, {
        width: { base: 140, sm: 295 },
      }),
      column.cell(
        'hours',
        t('columns.last_24_hours'),
        ({ health }) => <HoursSparkline health={health} />,
        { from: 'md', width: 150 },
      ),
      column.cell(
        'last',
        t('columns.last_delivery'),
        (endpoint) => <LastDelivery endpoint={endpoint} />,
        { from: 'xl', width: 270 },
      ),
      column.cell('events', t('columns.events'), ({ events }) => <EventSummary events={events} />, {
        from: 'lg',
        width: 190,
        isOptional: true,
      }),
    ],
    [t, column],
  );
}

function EndpointName({ endpoint: { id, url, description } }: { endpoint: Endpoint }) {
  return (
    <>
      <TextLink to="/settings/webhooks/$id" params={{ id }}>
        <BreakableText text={url} />
      </TextLink>
      {description === null ? null : (
        <>
          <Text size="xs" c="dimmed" component="span" visibleFrom="sm">
            {' '}
            {description}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {description}
          </Text>
        </>
      )}
    </>
  );
}

function HealthCell({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const { failing_since: since, success_rate_24h: rate } = endpoint.health;
  const more =
    endpoint.enabled && since !== null
      ? t('health.since', { when: format.relative(since) })
      : endpoint.enabled && rate !== null && rate < 1
        ? t('health.rate', { rate: format.percent(rate) })
        : undefined;
  return (
    <Group gap="xs" wrap="nowrap">
      <HealthBadge endpoint={endpoint} />
      {more === undefined ? null : (
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {more}
        </Text>
      )}
    </Group>
  );
}

function LastDelivery({ endpoint: { id, health } }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const last = health.last_delivery;
  if (last === null) {
    return (
      <Text size="xs" c="dimmed">
        {t('health.no_delivery')}
      </Text>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge status={last.status} />
      <TextLink
        to="/settings/webhooks/$id"
        params={{ id }}
        search={{ delivery: last.delivery_id }}
        size="sm"
      >
        {format.relative(last.updated_at)}
      </TextLink>
    </Group>
  );
}

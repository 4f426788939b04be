import { Group, Paper, SegmentedControl, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { changeSearch } from './change-search.ts';
import { EventSummary } from './event-summary.tsx';
import type { Endpoint } from './webhook-types.ts';

const HealthChart = lazy(async () => ({
  default: (await import('./health-chart.tsx')).HealthChart,
}));

const route = getRouteApi('/signed-in/settings/webhooks/$id');
const ranges = ['24', '168', '720'] as const;
const chartHeight = 220;

/** The health of an endpoint, in figures and by hour. */
export function EndpointOverview({ endpoint }: { endpoint: Endpoint }) {
  return (
    <>
      <Figures endpoint={endpoint} />
      <History endpoint={endpoint} />
    </>
  );
}

function Figures({
  endpoint: {
    health,
    events,
    changed_fields: changedFields,
    retry_schedule: schedule,
    ...endpoint
  },
}: {
  endpoint: Endpoint;
}) {
  const { t } = useTranslation('webhooks');
  const format = useFormat();
  const none = t('figures.none');
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="sm">
      <Figure
        label={t('figures.success_rate')}
        value={health.success_rate_24h === null ? none : format.percent(health.success_rate_24h)}
      />
      <Figure
        label={t('figures.p95')}
        value={health.p95_ms_24h === null ? none : format.durationMs(health.p95_ms_24h)}
      />
      <Figure label={t('figures.attempts')} value={format.number(health.attempts_24h)} />
      <Figure
        label={t('figures.events')}
        value={
          <>
            <EventSummary events={events} />
            {changedFields.length === 0 ? null : (
              <Text size="xs" c="dimmed">
                {t('figures.changed_fields', { fields: changedFields.join(', ') })}
              </Text>
            )}
            {endpoint.payload === 'full' ? null : (
              <Text size="xs" c="dimmed">
                {t('payload.ids.name')}
              </Text>
            )}
            {endpoint.header_names.length === 0 ? null : (
              <Text size="xs" c="dimmed">
                {t('figures.headers', { names: endpoint.header_names.join(', ') })}
              </Text>
            )}
          </>
        }
      />
      <Figure
        label={t('figures.schedule')}
        value={<Text size="sm">{t(`schedule.${schedule}.short`)}</Text>}
      />
    </SimpleGrid>
  );
}

function Figure({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <Paper withBorder p="sm" bg="var(--muster-surface)">
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {typeof value === 'string' ? (
        <Text fw={650} size="lg" className="tabular">
          {value}
        </Text>
      ) : (
        value
      )}
    </Paper>
  );
}

function History({ endpoint }: { endpoint: Endpoint }) {
  const { t } = useTranslation('webhooks');
  const { hours = '24' } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/webhooks/$id' });
  const range = ranges.find((one) => one === hours) ?? '24';
  const refetchInterval = usePollMs(30_000);
  const history = api.useQuery(
    'get',
    '/webhook-endpoints/{id}/health',
    { params: { path: { id: endpoint.id }, query: { hours: Number(range) } } },
    { refetchInterval },
  );
  const skeleton = <Skeleton height={chartHeight} />;
  return (
    <Panel
      title={t('chart.title')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('chart.range')}
          value={range}
          onChange={(next) =>
            void navigate({
              replace: true,
              search: (previous) =>
                changeSearch(previous, { hours: next === '24' ? undefined : next }),
            })
          }
          data={ranges.map((one) => ({ value: one, label: t(`chart.hours.${one}`) }))}
        />
      }
    >
      <QueryState query={history} skeleton={skeleton}>
        {({ hours: shown, since }) =>
          shown.length === 0 ? (
            <Group h={chartHeight} justify="center">
              <Text c="dimmed">{t('chart.none')}</Text>
            </Group>
          ) : (
            <Suspense fallback={skeleton}>
              <HealthChart hours={shown} since={since} count={Number(range)} height={chartHeight} />
            </Suspense>
          )
        }
      </QueryState>
    </Panel>
  );
}

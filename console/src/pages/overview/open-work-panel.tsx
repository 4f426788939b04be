import { SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import type { PlaceFilter } from './place-filter.ts';

const kinds = [
  'waiting_requests',
  'overdue_tasks',
  'unsigned_contracts',
  'missing_timesheets',
] as const;

const pages: Readonly<Record<(typeof kinds)[number], LinkProps>> = {
  waiting_requests: { to: '/approvals' },
  overdue_tasks: { to: '/onboarding' },
  unsigned_contracts: { to: '/contracts', search: { status: 'sent' } },
  missing_timesheets: { to: '/timesheets' },
};

const countMax = 10_000;

/** What waits for someone, as four counts with links to the lists. */
export function OpenWorkPanel({ filter }: { filter: PlaceFilter }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const work = api.useQuery('get', '/overview/open-work', { params: { query: filter } });
  const write = (count: number): string =>
    count > countMax ? `${format.number(countMax)}+` : format.number(count);
  return (
    <Panel title={t('work.title')}>
      <QueryState query={work} skeleton={<Skeleton h={{ base: 197, sm: 72 }} />}>
        {(counts) => (
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
            {kinds.map((kind) => (
              <Stack key={kind} gap={2}>
                <Text fz={24} fw={650} lh={1.2}>
                  {write(counts[kind])}
                </Text>
                <TextLink {...pages[kind]} size="sm">
                  {t(`work.${kind}`, { count: counts[kind] })}
                </TextLink>
                <Text size="xs" c="dimmed">
                  {t(`work.${kind}_hint`)}
                </Text>
              </Stack>
            ))}
          </SimpleGrid>
        )}
      </QueryState>
    </Panel>
  );
}

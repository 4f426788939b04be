import { Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState, SkeletonLines } from '../../../ui/query-state.tsx';
import { DueElsewhereList, UndecidedPeriods } from './due-elsewhere-list.tsx';

/** On payroll's page: what no regular run takes. One line if that is nothing. */
export function DueElsewherePanel() {
  const { t } = useTranslation('payroll');
  const query = api.useQuery('get', '/due-elsewhere');
  return (
    <Panel title={t('due.title')} description={t('due.hint')}>
      <QueryState query={query} skeleton={<SkeletonLines count={1} />}>
        {({ due_elsewhere: rows, others_count: others, undecided_periods: periods }) =>
          rows.length + others + periods.length === 0 ? (
            <Group gap={6}>
              <IconCircleCheck size={18} aria-hidden />
              <Text size="sm">{t('due.none')}</Text>
            </Group>
          ) : (
            <Stack gap="lg">
              <DueElsewhereList rows={rows} othersCount={others} />
              <UndecidedPeriods periods={periods} />
            </Stack>
          )
        }
      </QueryState>
    </Panel>
  );
}

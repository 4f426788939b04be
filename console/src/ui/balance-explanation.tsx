import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { BalanceSum } from './balance-sum.tsx';
import { DateField } from './date-field.tsx';
import { Panel } from './panel.tsx';
import { QueryState } from './query-state.tsx';
import { useToday } from './use-today.ts';

export interface BalanceExplanationProps {
  readonly employeeId: string;
  /** The leave type that is shown first. */
  readonly leaveType?: string;
}

/** The leave balance of an employee on any day near today, and how it is made up. */
export function BalanceExplanation({ employeeId, leaveType }: BalanceExplanationProps) {
  const { t } = useTranslation();
  const today = useToday();
  const [chosenDay, setDay] = useState<string | null>(today);
  const [chosenType, setType] = useState<string | null>(leaveType ?? null);
  const on = chosenDay ?? today;
  const query = api.useQuery(
    'get',
    '/employees/{id}/leave-explanations',
    { params: { path: { id: employeeId }, query: { on } } },
    { placeholderData: keepPreviousData },
  );
  const all = query.data?.leave_explanations ?? [];
  const shown = all.find((each) => each.leave_type === chosenType) ?? all[0];
  return (
    <Panel title={t('balance_on.title')} description={t('balance_on.hint')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw="36rem">
        <DateField label={t('balance_on.day')} value={on} onChange={setDay} required />
        {all.length > 1 ? (
          <Select
            label={t('balance_on.type')}
            value={shown?.leave_type ?? null}
            data={all.map(({ leave_type: value, name }) => ({ value, label: name }))}
            onChange={setType}
            allowDeselect={false}
          />
        ) : null}
      </SimpleGrid>
      <QueryState query={query}>
        {() => (
          <Stack aria-live="polite" gap="md">
            {shown === undefined ? (
              <Text c="dimmed">{t('balance_on.none')}</Text>
            ) : (
              <BalanceSum explained={shown} />
            )}
          </Stack>
        )}
      </QueryState>
    </Panel>
  );
}

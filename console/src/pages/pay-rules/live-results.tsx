import { Alert, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { addMonths, daysOfMonth } from '../../ui/days.ts';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useToday } from '../../ui/use-today.ts';
import type { toUnfinished } from './pay-rule.ts';
import { PersonResult } from './person-result.tsx';

const peopleMax = 3;
/** Each look at someone's pay is recorded, so not every letter asks again. */
const typingPauseMs = 800;

export interface LiveResultsProps {
  /** The component as it is in the editor; undefined while something is wrong with it. */
  readonly version: ReturnType<typeof toUnfinished> | undefined;
}

/** What the component results in for up to three people in a month, as it is being edited. */
export function LiveResults({ version }: LiveResultsProps) {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const thisMonth = useToday().slice(0, 7);
  // Not in the address: changing it would ask whether to discard what is typed in the form.
  const [month, setMonth] = useState(thisMonth);
  const [ids, setIds] = useState<readonly string[]>([]);
  const months = Array.from({ length: 15 }, (_, index) => addMonths(thisMonth, 2 - index));
  const setPerson = (index: number, id: string | null): void =>
    setIds(ids.toSpliced(index, 1, ...(id === null || ids.includes(id) ? [] : [id])));
  return (
    <Panel title={t('live.title')} description={t('live.hint')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <Select
            label={t('live.month')}
            value={month}
            data={months.map((value) => ({ value, label: format.month(value) }))}
            onChange={(value) => setMonth(value ?? thisMonth)}
            allowDeselect={false}
          />
          {Array.from({ length: Math.min(ids.length + 1, peopleMax) }, (_, index) => (
            <EmployeePicker
              key={index}
              label={t('live.person', { number: index + 1 })}
              value={ids[index] ?? null}
              onChange={(id) => setPerson(index, id)}
            />
          ))}
        </SimpleGrid>
        {ids.length === 0 ? (
          <EmptyState icon={IconUsers} title={t('live.no_one')}>
            {t('live.no_one_hint')}
          </EmptyState>
        ) : (
          <Results version={version} ids={ids} month={month} />
        )}
      </Stack>
    </Panel>
  );
}

interface ResultsProps extends Pick<LiveResultsProps, 'version'> {
  readonly ids: readonly string[];
  readonly month: string;
}

function Results({ version, ids, month }: ResultsProps) {
  const { t } = useTranslation('pay-rules');
  const days = daysOfMonth(month);
  const [asked] = useDebouncedValue(version, typingPauseMs);
  const query = api.useQuery(
    'post',
    '/pay-rules/preview',
    {
      body: {
        ...(asked === undefined ? {} : { version: asked }),
        employee_ids: [...ids],
        period_start: days[0] ?? '',
        period_end: days.at(-1) ?? '',
      },
    },
    { enabled: asked !== undefined, placeholderData: keepPreviousData, retry: false },
  );
  if (version === undefined) {
    return (
      <Alert variant="light" color="gray">
        {t('live.not_sound')}
      </Alert>
    );
  }
  return (
    <QueryState query={query}>
      {({ results }) => (
        <Stack
          aria-busy={query.isFetching || asked !== version}
          role="group"
          aria-label={t('live.title')}
        >
          {results.map((result) => (
            <PersonResult key={result.employee_id} result={result} code={version.code} />
          ))}
          <Text size="xs" c="dimmed">
            {t('live.recorded')}
          </Text>
        </Stack>
      )}
    </QueryState>
  );
}

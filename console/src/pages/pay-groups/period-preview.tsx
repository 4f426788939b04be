import { Stack, Table, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { GroupValues } from './pay-group.ts';

/** The first periods and pay days of the group in the form. */
export function PeriodPreview({ values }: { values: GroupValues }) {
  const { t } = useTranslation('pay-groups');
  const format = useFormat();
  const { frequency, anchor, pay_day_rule, pay_day, pay_day_shift } = values;
  // The same object until a value changes: a new one restarts the delay.
  const typed = useMemo(
    () => ({
      frequency,
      anchor: anchor ?? '',
      pay_day_rule,
      pay_day: Number(pay_day),
      pay_day_shift,
    }),
    [frequency, anchor, pay_day_rule, pay_day, pay_day_shift],
  );
  const [asked] = useDebouncedValue(typed, 250);
  const { data, isError } = api.useQuery(
    'post',
    '/pay-groups/preview',
    { body: asked },
    { enabled: asked.anchor !== '', retry: false },
  );
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {t('preview.title')}
      </Text>
      {data === undefined ? (
        <Text size="sm" c="dimmed">
          {isError ? t('preview.none') : ' '}
        </Text>
      ) : (
        <Table aria-label={t('preview.title')} verticalSpacing={4} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('period')}</Table.Th>
              <Table.Th>{t('pay_day')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.periods.map(({ period_start: start, period_end: end, pay_date: date }) => (
              <Table.Tr key={start}>
                <Table.Td>{format.dateRange(start, end)}</Table.Td>
                <Table.Td>{format.weekday(date)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  );
}

import { Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { minorUnits } from '../../ui/minor-units.ts';
import { isAmount } from '../../ui/money-text.ts';
import { useToday } from '../../ui/use-today.ts';
import { planSchedule } from './advance.ts';

export interface SchedulePreviewProps {
  readonly amount: string;
  readonly currency: string | null;
  readonly installments: number | string;
  /** Not below the title of a panel, which is the same. */
  readonly isTitled?: boolean;
}

const firstShown = 6;

/** The planned repayment, while the request is being filled in. */
export function SchedulePreview(props: SchedulePreviewProps) {
  const { amount, currency, installments, isTitled = false } = props;
  const { t } = useTranslation('advances');
  const format = useFormat();
  const today = useToday();
  const parts = Number(installments);
  if (currency === null || !isAmount(amount, minorUnits(currency))) return null;
  if (!Number.isInteger(parts) || parts < 1) return null;
  const schedule = planSchedule({ amount, currency }, parts, today);
  const last = schedule.at(-1);
  if (last === undefined) return null;
  const shown = schedule.length <= firstShown ? schedule : schedule.slice(0, firstShown - 1);
  return (
    <Stack gap={4}>
      {isTitled ? (
        <Text size="sm" fw={600}>
          {t('preview.title')}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {t('preview.hint')}
      </Text>
      <Table aria-label={t('preview.title')} verticalSpacing={4} className="tabular">
        <Table.Tbody>
          {shown.map((part) => (
            <Table.Tr key={part.number}>
              <Table.Td>{t('schedule.number', { number: part.number })}</Table.Td>
              <Table.Td>{t('schedule.from', { date: format.date(part.due_from) })}</Table.Td>
              <Table.Td ta="right">{format.money(part.amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
          {shown.length < schedule.length ? (
            <Table.Tr>
              <Table.Td colSpan={2}>
                {t('preview.until', {
                  count: schedule.length - shown.length,
                  date: format.date(last.due_from),
                })}
              </Table.Td>
              <Table.Td ta="right">{format.money(last.amount, currency)}</Table.Td>
            </Table.Tr>
          ) : null}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

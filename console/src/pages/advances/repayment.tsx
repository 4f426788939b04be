import { Badge, Progress, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { sum } from '../../ui/exact-amounts.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Advance } from './advance.ts';
import { SchedulePreview } from './schedule-preview.tsx';

/** What was repaid and what is outstanding; before the payment, the planned schedule. */
export function Repayment({ advance }: { advance: Advance }) {
  const { t } = useTranslation('advances');
  const { amount, currency, installments, schedule, status } = advance;
  if (schedule.length > 0) return <Schedule advance={advance} />;
  return (
    <Panel title={t('schedule.title')}>
      {status === 'pending' || status === 'approved' ? (
        <SchedulePreview amount={amount} currency={currency} installments={installments} />
      ) : (
        <Text size="sm">{t('schedule.none')}</Text>
      )}
    </Panel>
  );
}

function Schedule({ advance: { amount, currency, schedule } }: { advance: Advance }) {
  const { t } = useTranslation('advances');
  const format = useFormat();
  const repaid = schedule.filter(({ repaid_at }) => repaid_at !== null);
  const words = t('schedule.repaid_of', {
    repaid: format.money(sum(repaid.map((part) => part.amount)), currency),
    total: format.money(amount, currency),
  });
  return (
    <Panel title={t('schedule.title')} description={words}>
      <Stack>
        <Progress.Root
          size="lg"
          role="progressbar"
          aria-label={t('schedule.title')}
          aria-valuemin={0}
          aria-valuemax={schedule.length}
          aria-valuenow={repaid.length}
          aria-valuetext={words}
        >
          <Progress.Section
            value={(repaid.length / schedule.length) * 100}
            color="teal"
            withAria={false}
          />
        </Progress.Root>
        <Table aria-label={t('schedule.title')} className="tabular">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('schedule.part')}</Table.Th>
              <Table.Th>{t('schedule.state')}</Table.Th>
              <Table.Th ta="right">{t('columns.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {schedule.map((part) => (
              <Table.Tr key={part.number}>
                <Table.Td>{t('schedule.number', { number: part.number })}</Table.Td>
                <Table.Td>
                  <PartState part={part} />
                </Table.Td>
                <Table.Td ta="right">{format.money(part.amount, currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Panel>
  );
}

function PartState({ part }: { part: Advance['schedule'][number] }) {
  const { t } = useTranslation('advances');
  const format = useFormat();
  const { payroll } = useDuties();
  if (part.repaid_at === null)
    return <Text size="sm">{t('schedule.from', { date: format.date(part.due_from) })}</Text>;
  const repaid = (
    <Badge color="teal" fw={600}>
      {t('schedule.repaid')}
    </Badge>
  );
  return (
    <Stack gap={2} align="flex-start">
      {repaid}
      {payroll && part.payroll_run_id !== null ? (
        <TextLink to="/payroll/$id" params={{ id: part.payroll_run_id }} size="sm">
          {format.instant(part.repaid_at)}
        </TextLink>
      ) : (
        <Text size="xs" c="dimmed">
          {format.instant(part.repaid_at)}
        </Text>
      )}
    </Stack>
  );
}

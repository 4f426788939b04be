import { Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAmountText } from '../../ui/use-amount-text.ts';

type Payslip = Answer<'getPayslip'>['payslip'];

/** What is left of paid leave on the last day of the period, with the names of that time. */
export function PayslipLeave({ payslip }: { payslip: Payslip }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const amountText = useAmountText();
  const { leave_balances: balances, period_end: day } = payslip;
  if (balances === null) return null;
  const title = t('payslip.leave.title', { date: format.date(day) });
  return (
    <Paper component="section" withBorder bg="var(--muster-surface)" p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {t('payslip.leave.hint')}
        </Text>
        <Table aria-label={title} horizontalSpacing={0} verticalSpacing="xs">
          <Table.Tbody className="tabular">
            {balances.map(({ leave_type: code, name, days, hours }) => (
              <Table.Tr key={code}>
                <Table.Td>{name}</Table.Td>
                <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {days === undefined
                    ? amountText(Number(hours), 'hours')
                    : amountText(Number(days), 'days')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  );
}

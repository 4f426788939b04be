import { Paper, Stack, Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';

type Totals = Answer<'getPayslip'>['year_totals'];

/** The sums of the year, up to this payslip. */
export function YearTotals({ totals, currency }: { totals: Totals; currency: string }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const title = t('payslip.year.title', { year: totals.name });
  const rows = [
    { label: t('totals.gross'), amount: totals.gross },
    ...totals.deductions.map(({ kind, name, amount }) => ({
      label: name ?? t(kind === 'advance' ? 'payslip.year.advances' : 'payslip.year.claims'),
      amount,
    })),
  ];
  return (
    <Paper component="section" withBorder bg="var(--muster-surface)" p={{ base: 'md', sm: 'xl' }}>
      <Stack gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        <Table aria-label={title} horizontalSpacing={0} verticalSpacing="xs">
          <Table.Tbody className="tabular">
            {rows.map(({ label, amount }) => (
              <Table.Tr key={label}>
                <Table.Td>{label}</Table.Td>
                <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {format.money(amount, currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('payslip.net_pay')}</Table.Th>
              <Table.Td ta="right" fw={650} className="tabular" style={{ whiteSpace: 'nowrap' }}>
                {format.money(totals.net, currency)}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Stack>
    </Paper>
  );
}

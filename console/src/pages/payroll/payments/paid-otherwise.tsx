import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TableSpace } from '../../../ui/table-space.tsx';
import type { PayrollRun } from '../payroll-run.ts';
import type { Payments } from './payments.ts';

/** The people whom the file does not pay, and why. */
export function PaidOtherwise({ run, payments }: { run: PayrollRun; payments: Payments }) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const { otherwise, otherwise_count: count } = payments;
  if (count === 0) return null;
  return (
    <Panel flush title={t('payments.otherwise')} description={t('payments.otherwise_hint')}>
      <TableSpace>
        <Table aria-label={t('payments.otherwise')} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('payslips.employee')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('payments.reason')}</Table.Th>
              <Table.Th ta="right">{t('totals.net')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody className="tabular">
            {otherwise.map((one) => (
              <Table.Tr key={one.employee_id}>
                <Table.Td>
                  <TextLink
                    to="/employees/$id"
                    params={{ id: one.employee_id }}
                    search={{ tab: 'pay' }}
                    size="sm"
                  >
                    {one.employee_name}
                  </TextLink>
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {t(`payments.reasons.${one.reason}`)}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="sm">{t(`payments.reasons.${one.reason}`)}</Table.Td>
                <Table.Td ta="right">{format.money(one.amount, run.currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableSpace>
      {otherwise.length < count ? (
        <Text size="xs" c="dimmed" p="md">
          {t('left_out.more', { count: count - otherwise.length })}
        </Text>
      ) : null}
    </Panel>
  );
}

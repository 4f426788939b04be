import { IconReceipt } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { shownRunStatus } from '../../../ui/run-status.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { byCursor, usePaged } from '../../../ui/use-paged.ts';
import type { Employee } from '../employee.ts';

type Payslip = Answer<'listPayslips'>['payslips'][number];
const payslipsOf = (answer: Answer<'listPayslips'>) => answer.payslips;

/** An employee's payslips; each links to its page, with the file to download. */
export function PayslipsPanel({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const columns = useColumns();
  const query = { employee_id: employee.id, limit: 24 };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/payslips', { params: { query } }, byCursor),
    payslipsOf,
  );
  return (
    <Panel title={t('pay.payslips')} description={t('pay.payslips_hint')} flush>
      <DataTable
        label={t('pay.payslips')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={IconReceipt} title={t('pay.no_payslips')} />}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<Payslip>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const column = useColumnKit<Payslip>();
  return useMemo(
    () => [
      column.cell('period', t('lists.period'), ({ id, period_start, period_end }) => (
        <TextLink to="/payslips/$id" params={{ id }}>
          {format.period(period_start, period_end)}
        </TextLink>
      )),
      column.money('net', t('pay.net'), ({ net, currency }) => [net, currency]),
      column.cell('status', t('columns.status'), ({ run_status }) => (
        <StatusBadge status={shownRunStatus(run_status)} />
      )),
    ],
    [t, column, format],
  );
}

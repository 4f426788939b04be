import { Stack, Text } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { BalanceExplanation } from '../../../ui/balance-explanation.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { useAmountText } from '../../../ui/use-amount-text.ts';
import { byCursor, usePaged } from '../../../ui/use-paged.ts';
import type { Employee } from '../employee.ts';
import { listOf, RecordList } from './record-list.tsx';
import { Facts } from '../../../ui/facts.tsx';

type Request = Answer<'listLeaveRequests'>['leave_requests'][number];
const requestsOf = (answer: Answer<'listLeaveRequests'>) => answer.leave_requests;

/** An employee's remaining days and leave requests. */
export function LeaveTab({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const amountText = useAmountText();
  const balances = api.useQuery('get', '/leave-balances', {
    params: { query: { employee_id: employee.id } },
  });
  return (
    <Stack>
      <Panel title={t('leave.balances')} description={t('leave.balances_hint')}>
        <QueryState query={balances}>
          {({ leave_balances: rows }) =>
            rows.length === 0 ? (
              <Text c="dimmed">{t('leave.no_balances')}</Text>
            ) : (
              <Facts
                facts={rows.map((row) => ({
                  label: row.name,
                  value: t('leave.balance', {
                    balance: amountText(row.balance, row.unit),
                    taken: format.number(row.taken),
                    reserved: format.number(row.reserved),
                  }),
                }))}
              />
            )
          }
        </QueryState>
      </Panel>
      <BalanceExplanation employeeId={employee.id} />
      <LeaveRequests employee={employee} />
    </Stack>
  );
}

function LeaveRequests({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const paged = usePaged(
    api.useInfiniteQuery('get', '/leave-requests', listOf(employee), byCursor),
    requestsOf,
  );
  const columns = useRequestColumns();
  return (
    <RecordList
      title={t('leave.requests')}
      columns={columns}
      paged={paged}
      page={{ to: '/leave', search: { employee_id: employee.id } }}
      none={{ icon: IconBeach, title: t('leave.empty') }}
    />
  );
}

function useRequestColumns(): readonly Column<Request>[] {
  const { t } = useTranslation('employees');
  const format = useFormat();
  const column = useColumnKit<Request>();
  const types = api.useQuery('get', '/leave-types');
  return useMemo(() => {
    const names = new Map(types.data?.leave_types.map(({ code, name }) => [code, name]));
    return [
      column.cell('when', t('leave.when'), ({ id, start_date, end_date }) => (
        <TextLink to="/leave/$id" params={{ id }}>
          {format.dateRange(start_date, end_date)}
        </TextLink>
      )),
      column.cell('type', t('leave.type'), ({ leave_type }) => names.get(leave_type) ?? leave_type),
      column.number('days', t('leave.days'), ({ days }) => days, { from: 'sm' }),
      column.status(t('columns.status')),
    ];
  }, [t, column, format, types.data]);
}

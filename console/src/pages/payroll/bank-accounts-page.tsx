import { Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { type BankAccount, writeIban } from '../../ui/bank-account.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';

/** The changes of accounts that wait for a second person. */
export function BankAccountsPage() {
  const { t } = useTranslation('payroll');
  const navigate = useNavigate();
  const query = api.useQuery('get', '/bank-accounts');
  const columns = useColumns();
  return (
    <Page
      title={t('accounts.title')}
      description={t('accounts.description')}
      crumbs={[{ label: t('runs.title'), link: { to: '/payroll' } }]}
    >
      <Panel flush>
        <DataTable
          label={t('accounts.title')}
          columns={columns}
          paged={onePage({ ...query, data: query.data?.bank_accounts })}
          rowKey={({ id }) => id}
          rowsAtFirst={3}
          tallOnPhone
          onRowClick={({ employee_id: id }) =>
            void navigate({ to: '/employees/$id', params: { id }, search: { tab: 'pay' } })
          }
          empty={
            <EmptyState icon={IconBuildingBank} title={t('accounts.empty')}>
              {t('accounts.empty_hint')}
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}

function useColumns(): readonly Column<BankAccount>[] {
  const { t } = useTranslation('payroll');
  const { t: common } = useTranslation();
  const column = useColumnKit<BankAccount>();
  return useMemo(
    () => [
      column.cell('employee', t('payslips.employee'), (account) => (
        <>
          <TextLink
            to="/employees/$id"
            params={{ id: account.employee_id }}
            search={{ tab: 'pay' }}
            fw={500}
          >
            {account.employee_name}
          </TextLink>
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {writeIban(account)}
          </Text>
        </>
      )),
      column.cell('iban', common('bank.account'), writeIban, { from: 'sm', width: 150 }),
      column.text('by', common('bank.entered_by'), ({ requested_by_name: by }) => by, {
        from: 'md',
      }),
      column.instant('from', t('accounts.active_from'), ({ active_from: from }) => from, {
        from: 'sm',
        width: 200,
      }),
      column.status(t('runs.status'), { width: { base: 130, sm: 170 } }),
    ],
    [t, column, common],
  );
}

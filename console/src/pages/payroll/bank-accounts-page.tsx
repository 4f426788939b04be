import { Text } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type BankAccount, writeIban } from '../../ui/bank-account.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
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
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'employee',
        header: t('payslips.employee'),
        cell: (account) => (
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
        ),
      },
      { id: 'iban', header: common('bank.account'), from: 'sm', width: 150, cell: writeIban },
      {
        id: 'by',
        header: common('bank.entered_by'),
        from: 'md',
        cell: ({ requested_by_name: by }) => by,
      },
      {
        id: 'from',
        header: t('accounts.active_from'),
        from: 'sm',
        width: 200,
        cell: ({ active_from: from }) => format.instant(from),
      },
      {
        id: 'status',
        header: t('runs.status'),
        width: { base: 130, sm: 170 },
        cell: ({ status, allowed_actions: actions }) => (
          <StatusBadge status={status} actions={actions} />
        ),
      },
    ],
    [t, common, format],
  );
}

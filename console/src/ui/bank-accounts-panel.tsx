import { Alert, Button } from '@mantine/core';
import { IconBuildingBank, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useFormat } from '../i18n/use-format.ts';
import { type BankAccount } from './bank-account.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';
import { type AccountMove, BankAccountMoveDialog } from './bank-account-move-dialog.tsx';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { Panel } from './panel.tsx';
import { useBankAccountColumns } from './use-bank-account-columns.tsx';
import { onePage } from './use-paged.ts';

export interface BankAccountsPanelProps {
  readonly employeeId: string;
  /** The person and payroll. */
  readonly mayChange: boolean;
  readonly isOwn: boolean;
}

/** The account that a person is paid to, its changes, and the accounts before it. */
export function BankAccountsPanel({ employeeId, mayChange, isOwn }: BankAccountsPanelProps) {
  const { t } = useTranslation();
  const [entering, setEntering] = useState(false);
  const [move, setMove] = useState<AccountMove>();
  const query = api.useQuery('get', '/employees/{id}/bank-accounts', {
    params: { path: { id: employeeId } },
  });
  const accounts = query.data?.bank_accounts;
  const columns = useBankAccountColumns(setMove);
  const hasAccount = accounts?.some(({ status }) => status === 'active') ?? false;
  return (
    <Panel
      flush
      title={t('bank.title')}
      description={isOwn ? t('bank.own_hint') : t('bank.hint')}
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setEntering(true)}>
            {hasAccount ? t('bank.change') : t('bank.add')}
          </Button>
        ) : undefined
      }
    >
      <Waiting account={accounts?.find(({ status }) => status === 'pending')} />
      <DataTable
        label={t('bank.title')}
        columns={columns}
        paged={onePage({ ...query, data: accounts })}
        rowKey={({ id }) => id}
        rowsAtFirst={1}
        tallOnPhone
        empty={
          <EmptyState icon={IconBuildingBank} title={t('bank.none')}>
            {mayChange ? t('bank.none_hint') : null}
          </EmptyState>
        }
      />
      <BankAccountDialog
        employeeId={employeeId}
        holder={accounts?.[0]?.holder ?? ''}
        opened={entering}
        onClose={() => setEntering(false)}
      />
      <BankAccountMoveDialog move={move} onClose={() => setMove(undefined)} />
    </Panel>
  );
}

function Waiting({ account }: { account: BankAccount | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (account === undefined) return null;
  return (
    <Alert variant="light" color="blue" icon={<IconClock aria-hidden />} radius={0}>
      {t('bank.waits', { when: format.instant(account.active_from) })}
    </Alert>
  );
}

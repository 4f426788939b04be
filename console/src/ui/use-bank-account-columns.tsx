import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { type BankAccount, writeIban } from './bank-account.ts';
import type { AccountMove } from './bank-account-move-dialog.tsx';
import type { Column } from './data-table-props.ts';
import { RowMenu } from './row-menu.tsx';
import { StatusBadge } from './status-badge.tsx';

export function useBankAccountColumns(
  onMove: (move: AccountMove) => void,
): readonly Column<BankAccount>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'iban',
        header: t('bank.account'),
        width: { base: 'auto', sm: 310 },
        cell: (account) => (
          <Stack gap={0}>
            <Text size="sm" fw={500} className="tabular">
              {writeIban(account)}
            </Text>
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {`${account.holder} · ${t(`status.${account.status}`)}`}
            </Text>
          </Stack>
        ),
      },
      { id: 'holder', header: t('bank.holder'), from: 'sm', cell: ({ holder }) => holder },
      { id: 'bic', header: 'BIC', from: 'xl', width: 130, cell: ({ bic }) => bic ?? '–' },
      {
        id: 'status',
        header: t('bank.status'),
        from: 'sm',
        width: 150,
        cell: ({ status, allowed_actions: actions }) => (
          <StatusBadge status={status} actions={actions} />
        ),
      },
      {
        id: 'since',
        header: t('bank.since'),
        from: 'md',
        width: 180,
        cell: ({ status, active_from: from }) =>
          status === 'withdrawn' ? '–' : format.instant(from),
      },
      {
        id: 'by',
        header: t('bank.entered_by'),
        from: 'xl',
        cell: ({ requested_by_name: by }) => by,
      },
      {
        id: 'actions',
        header: t('bank.actions'),
        headerHidden: true,
        width: 60,
        align: 'right',
        cell: (account) => <AccountMenu account={account} onMove={onMove} />,
      },
    ],
    [t, format, onMove],
  );
}

function AccountMenu({
  account,
  onMove,
}: {
  account: BankAccount;
  onMove: (move: AccountMove) => void;
}) {
  const { t } = useTranslation();
  if (account.status !== 'pending') return null;
  const isAllowed = (action: string) => account.allowed_actions.includes(action);
  const isOwnWork = account.unavailable_actions.some(({ reason }) => reason === 'four_eyes');
  const confirm = {
    label: t('bank.confirm'),
    onClick: () => onMove({ action: 'confirm', account }),
    closed: isOwnWork ? t('closed.four_eyes') : undefined,
  };
  const withdraw = {
    label: t('bank.withdraw'),
    danger: true,
    onClick: () => onMove({ action: 'withdraw', account }),
  };
  return (
    <RowMenu
      label={t('bank.actions')}
      actions={[
        ...(isAllowed('confirm') || isOwnWork ? [confirm] : []),
        ...(isAllowed('withdraw') ? [withdraw] : []),
      ]}
    />
  );
}

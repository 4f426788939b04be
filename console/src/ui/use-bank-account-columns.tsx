import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { type BankAccount, writeIban } from './bank-account.ts';
import type { AccountMove } from './bank-account-move-dialog.tsx';
import type { Column } from './data-table-props.ts';
import { useColumnKit } from './use-column-kit.tsx';
import { RowMenu } from './row-menu.tsx';

export function useBankAccountColumns(
  onMove: (move: AccountMove) => void,
): readonly Column<BankAccount>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const column = useColumnKit<BankAccount>();
  return useMemo(
    () => [
      column.cell(
        'iban',
        t('bank.account'),
        (account) => (
          <Stack gap={0}>
            <Text size="sm" fw={500} className="tabular">
              {writeIban(account)}
            </Text>
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {`${account.holder} · ${t(`status.${account.status}`)}`}
            </Text>
          </Stack>
        ),
        { width: { base: 'auto', sm: 310 } },
      ),
      column.text('holder', t('bank.holder'), ({ holder }) => holder, { from: 'sm' }),
      column.text('bic', 'BIC', ({ bic }) => bic, { from: 'xl', width: 130 }),
      column.status(t('bank.status'), { from: 'sm', width: 150 }),
      column.cell(
        'since',
        t('bank.since'),
        ({ status, active_from: from }) => (status === 'withdrawn' ? '–' : format.instant(from)),
        { from: 'md', width: 180 },
      ),
      column.text('by', t('bank.entered_by'), ({ requested_by_name: by }) => by, { from: 'xl' }),
      column.actions(
        t('bank.actions'),
        (account) => <AccountMenu account={account} onMove={onMove} />,
        60,
      ),
    ],
    [t, column, format, onMove],
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

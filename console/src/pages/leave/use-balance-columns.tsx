import { Button, Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { useAmountText } from '../../ui/use-amount-text.ts';
import type { LeaveBalance } from './leave-request.ts';

const sums = ['granted', 'carried_over', 'adjusted', 'expired', 'taken', 'reserved'] as const;

export function useBalanceColumns(
  onAdjust: (balance: LeaveBalance) => void,
): readonly Column<LeaveBalance>[] {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  const format = useFormat();
  const amountText = useAmountText();
  return [
    {
      id: 'type',
      width: { base: 'auto', md: '18%' },
      header: t('columns.type'),
      cell: (balance) => (
        <Stack gap={2}>
          <Text size="sm" fw={600}>
            {balance.name}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="md">
            {`${t('balances.taken')} ${format.number(balance.taken)} · ${t('balances.reserved')} ${format.number(balance.reserved)}`}
          </Text>
        </Stack>
      ),
    },
    ...sums.map(
      (sum): Column<LeaveBalance> => ({
        id: sum,
        header: t(`balances.${sum}`),
        align: 'right',
        from: 'md',
        cell: (balance) => format.number(balance[sum]),
      }),
    ),
    {
      id: 'balance',
      header: t('balances.balance'),
      align: 'right',
      cell: ({ balance, unit }) => (
        <Text size="sm" fw={650} c={balance < 0 ? 'var(--mantine-color-error)' : undefined}>
          {amountText(balance, unit)}
        </Text>
      ),
    },
    {
      id: 'adjust',
      width: { base: 'auto', md: 150 },
      header: common('actions.edit'),
      headerHidden: true,
      align: 'right',
      cell: (balance) => <AdjustButton name={balance.name} onClick={() => onAdjust(balance)} />,
    },
  ];
}

function AdjustButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { t } = useTranslation('leave');
  return (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconAdjustments size={16} aria-hidden />}
      aria-label={t('adjust.of', { name })}
      onClick={onClick}
    >
      {t('adjust.open')}
    </Button>
  );
}

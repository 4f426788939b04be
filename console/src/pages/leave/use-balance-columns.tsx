import { Button, Stack, Text } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { useAmountText } from '../../ui/use-amount-text.ts';
import type { LeaveBalance } from './leave-request.ts';

const sums = ['granted', 'carried_over', 'adjusted', 'expired', 'taken', 'reserved'] as const;

export function useBalanceColumns(
  onAdjust: (balance: LeaveBalance) => void,
): readonly Column<LeaveBalance>[] {
  const { t } = useTranslation('leave');
  const { t: common } = useTranslation();
  const format = useFormat();
  const column = useColumnKit<LeaveBalance>();
  const amountText = useAmountText();
  return [
    column.cell(
      'type',
      t('columns.type'),
      (balance) => (
        <Stack gap={2}>
          <Text size="sm" fw={600}>
            {balance.name}
          </Text>
          <Text size="xs" c="dimmed" hiddenFrom="md">
            {`${t('balances.taken')} ${format.number(balance.taken)} · ${t('balances.reserved')} ${format.number(balance.reserved)}`}
          </Text>
        </Stack>
      ),
      { width: { base: 'auto', md: '18%' } },
    ),
    ...sums.map(
      (sum): Column<LeaveBalance> =>
        column.cell(sum, t(`balances.${sum}`), (balance) => format.number(balance[sum]), {
          align: 'right',
          from: 'md',
        }),
    ),
    column.cell(
      'balance',
      t('balances.balance'),
      ({ balance, unit }) => (
        <Text size="sm" fw={650} c={balance < 0 ? 'var(--mantine-color-error)' : undefined}>
          {amountText(balance, unit)}
        </Text>
      ),
      { align: 'right' },
    ),
    column.cell(
      'adjust',
      common('actions.edit'),
      (balance) => <AdjustButton name={balance.name} onClick={() => onAdjust(balance)} />,
      { width: { base: 'auto', md: 150 }, headerHidden: true, align: 'right' },
    ),
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

import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ListedAdvance } from './advance.ts';

export function useAdvanceColumns({
  withEmployee,
}: {
  withEmployee: boolean;
}): readonly Column<ListedAdvance>[] {
  const { t } = useTranslation('advances');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'what',
        header: t(withEmployee ? 'columns.employee' : 'columns.purpose'),
        cell: ({ id, employee_name, purpose, amount, currency }) => (
          <>
            <TextLink to="/advances/$id" params={{ id }}>
              {withEmployee ? employee_name : purpose}
            </TextLink>
            {/* On a phone there is no space for a column with the amount. */}
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {format.money(amount, currency)}
            </Text>
          </>
        ),
      },
      ...(withEmployee ? [purposeColumn(t)] : []),
      {
        id: 'amount',
        header: t('columns.amount'),
        align: 'right',
        from: 'sm',
        width: 140,
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
      {
        id: 'installments',
        header: t('columns.installments'),
        align: 'right',
        from: 'lg',
        width: 120,
        cell: ({ installments }) => format.number(installments),
      },
      {
        id: 'asked',
        header: t('columns.asked'),
        from: 'sm',
        sort: 'created_at',
        width: 170,
        cell: ({ created_at }) => format.instant(created_at),
      },
      statusColumn(t),
    ],
    [t, format, withEmployee],
  );
}

function purposeColumn(t: TFunction<'advances'>): Column<ListedAdvance> {
  return {
    id: 'purpose',
    header: t('columns.purpose'),
    from: 'md',
    cell: ({ purpose }) => purpose,
  };
}

function statusColumn(t: TFunction<'advances'>): Column<ListedAdvance> {
  return {
    id: 'status',
    header: t('columns.status'),
    sort: 'status',
    width: { base: 140, sm: 160 },
    cell: ({ status, allowed_actions: actions }) => (
      <StatusBadge status={status} actions={actions} />
    ),
  };
}

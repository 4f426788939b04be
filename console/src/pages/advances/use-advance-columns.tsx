import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { ListedAdvance } from './advance.ts';

export function useAdvanceColumns({
  withEmployee,
}: {
  withEmployee: boolean;
}): readonly Column<ListedAdvance>[] {
  const { t } = useTranslation('advances');
  const format = useFormat();
  const column = useColumnKit<ListedAdvance>();
  return useMemo(
    () => [
      column.cell(
        'what',
        t(withEmployee ? 'columns.employee' : 'columns.purpose'),
        ({ id, employee_name, purpose, amount, currency }) => (
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
        withEmployee ? {} : { wraps: true },
      ),
      ...(withEmployee
        ? [
            column.text('purpose', t('columns.purpose'), ({ purpose }) => purpose, {
              from: 'md',
              wraps: true,
            }),
          ]
        : []),
      column.money('amount', t('columns.amount'), ({ amount, currency }) => [amount, currency], {
        from: 'sm',
        width: 140,
      }),
      column.number('installments', t('columns.installments'), ({ installments }) => installments, {
        from: 'lg',
        width: 120,
      }),
      column.instant('asked', t('columns.asked'), ({ created_at }) => created_at, {
        from: 'sm',
        sort: 'created_at',
        width: 200,
      }),
      column.status(t('columns.status'), { sort: 'status', width: { base: 140, sm: 160 } }),
    ],
    [t, column, format, withEmployee],
  );
}

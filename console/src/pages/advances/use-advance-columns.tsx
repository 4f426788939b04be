import { Stack, Text } from '@mantine/core';
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
          <Stack gap={0} align="flex-start" maw={360}>
            <TextLink to="/advances/$id" params={{ id }} fw={600} lineClamp={2}>
              {withEmployee ? employee_name : purpose}
            </TextLink>
            {withEmployee ? (
              <Text size="xs" c="dimmed" lineClamp={1}>
                {purpose}
              </Text>
            ) : null}
            <Text size="sm" hiddenFrom="sm">
              {format.money(amount, currency)}
            </Text>
          </Stack>
        ),
      },
      {
        id: 'amount',
        header: t('columns.amount'),
        align: 'right',
        from: 'sm',
        cell: ({ amount, currency }) => format.money(amount, currency),
      },
      {
        id: 'installments',
        header: t('columns.installments'),
        align: 'right',
        from: 'md',
        cell: ({ installments }) => format.number(installments),
      },
      {
        id: 'asked',
        header: t('columns.asked'),
        from: 'sm',
        cell: ({ created_at }) => <Text size="sm">{format.instant(created_at)}</Text>,
      },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ status, allowed_actions: actions }) => (
          <StatusBadge status={status} actions={actions} />
        ),
      },
    ],
    [t, format, withEmployee],
  );
}

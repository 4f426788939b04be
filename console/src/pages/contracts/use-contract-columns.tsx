import { Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { TextLink } from '../../ui/link-button.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ListedContract } from './contract.ts';

export function useContractColumns(): readonly Column<ListedContract>[] {
  const { t } = useTranslation('contracts');
  const { hr } = useDuties();
  return useMemo(() => {
    const employee: Column<ListedContract> = {
      id: 'employee',
      header: t('columns.employee'),
      from: 'sm',
      cell: ({ employee_name }) => employee_name,
    };
    return [
      {
        id: 'title',
        header: t('columns.title'),
        cell: (contract) => <ContractTitle contract={contract} isOfMany={hr} />,
      },
      ...(hr ? [employee] : []),
      {
        id: 'status',
        header: t('columns.status'),
        cell: (contract) => (
          <StatusBadge status={contract.status} actions={contract.allowed_actions} />
        ),
      },
      {
        id: 'changed',
        header: t('columns.changed'),
        from: 'md',
        cell: (contract) => <Changed contract={contract} />,
      },
    ];
  }, [t, hr]);
}

function ContractTitle({
  contract: { id, title, employee_name },
  isOfMany,
}: {
  contract: ListedContract;
  isOfMany: boolean;
}) {
  return (
    <Stack gap={0}>
      <TextLink to="/contracts/$id" params={{ id }} fw={600}>
        {title}
      </TextLink>
      {isOfMany ? (
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {employee_name}
        </Text>
      ) : null}
    </Stack>
  );
}

function Changed({ contract: { updated_at } }: { contract: ListedContract }) {
  const format = useFormat();
  return (
    <Text size="sm" title={format.instant(updated_at)}>
      {format.relative(updated_at)}
    </Text>
  );
}

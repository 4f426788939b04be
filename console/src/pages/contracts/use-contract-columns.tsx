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
      width: { base: 'auto', lg: 220 },
      cell: ({ employee_name }) => employee_name,
    };
    return [
      {
        id: 'title',
        header: t('columns.title'),
        cell: ({ id, title }) => (
          <TextLink to="/contracts/$id" params={{ id }}>
            {title}
          </TextLink>
        ),
      },
      ...(hr ? [employee] : []),
      {
        id: 'status',
        header: t('columns.status'),
        sort: 'status',
        width: { base: 130, sm: 240 },
        cell: (contract) => (
          <StatusBadge status={contract.status} actions={contract.allowed_actions} />
        ),
      },
      {
        id: 'changed',
        header: t('columns.changed'),
        from: 'md',
        width: 140,
        cell: (contract) => <Changed contract={contract} />,
      },
    ];
  }, [t, hr]);
}

function Changed({ contract: { updated_at } }: { contract: ListedContract }) {
  const format = useFormat();
  return <span title={format.instant(updated_at)}>{format.relative(updated_at)}</span>;
}

import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuties } from '../../api/session.ts';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import type { ListedContract } from './contract.ts';

export function useContractColumns(): readonly Column<ListedContract>[] {
  const { t } = useTranslation('contracts');
  const column = useColumnKit<ListedContract>();
  const { hr } = useDuties();
  return useMemo(() => {
    const employee = column.text('employee', t('columns.employee'), (row) => row.employee_name, {
      from: 'sm',
      width: { base: 'auto', lg: 220 },
    });
    return [
      column.cell('title', t('columns.title'), ({ id, title }) => (
        <TextLink to="/contracts/$id" params={{ id }}>
          {title}
        </TextLink>
      )),
      ...(hr ? [employee] : []),
      column.status(t('columns.status'), { sort: 'status', width: { base: 130, sm: 240 } }),
      column.relative('changed', t('columns.changed'), ({ updated_at: at }) => at, {
        from: 'md',
        width: 140,
      }),
    ];
  }, [t, column, hr]);
}

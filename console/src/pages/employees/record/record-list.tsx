import type { Icon } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { PagedRows } from '../../../ui/use-paged.ts';
import type { Employee } from '../employee.ts';

/** The newest records of one kind for an employee. */
export function listOf({ id }: Employee) {
  return { params: { query: { employee_id: id, limit: 10 } } };
}

export interface RecordListProps<Row extends { readonly id: string }> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly paged: PagedRows<Row>;
  /** The page with these records, filtered by this employee. */
  readonly page: Pick<LinkProps, 'to' | 'search'>;
  readonly none: { readonly icon: Icon; readonly title: string };
}

/** An employee's records of one kind, with a link to the page that lists all of them. */
export function RecordList<Row extends { readonly id: string }>({
  title,
  columns,
  paged,
  page,
  none,
}: RecordListProps<Row>) {
  const { t } = useTranslation('employees');
  const toPage = (
    <LinkButton {...page} variant="default" size="sm">
      {t('record.to_page')}
    </LinkButton>
  );
  return (
    <Panel title={title} flush actions={toPage}>
      <DataTable
        label={title}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={<EmptyState {...none} />}
      />
    </Panel>
  );
}

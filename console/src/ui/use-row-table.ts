import {
  type ColumnDef,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableProps } from './data-table-props.ts';

const features = tableFeatures({ rowSelectionFeature });

export type RowTable<Row extends object> = ReactTable<typeof features, Row>;

/** The rows with their selection. Filtering, sorting and paging happen on the server. */
export function useRowTable<Row extends object>({
  columns,
  paged,
  rowKey,
  selection,
}: Pick<DataTableProps<Row>, 'columns' | 'paged' | 'rowKey' | 'selection'>): RowTable<Row> {
  const definitions = useMemo(
    (): ColumnDef<typeof features, Row>[] => columns.map(({ id, header }) => ({ id, header })),
    [columns],
  );
  const rows = useMemo(() => [...paged.rows], [paged.rows]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => rowKey(row),
    state: { rowSelection: selection?.value ?? {} },
    enableRowSelection: ({ original }) => selection?.canSelect?.(original) ?? true,
    onRowSelectionChange: (change) =>
      selection?.onChange(typeof change === 'function' ? change(selection.value) : change),
  });
}

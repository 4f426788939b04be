import { Checkbox, Skeleton, Table, VisuallyHidden } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, DataTableProps } from './data-table-props.ts';
import type { RowTable } from './use-row-table.ts';
import classes from './data-table.module.css';

const skeletonRows = 6;
const checkboxWidthPx = 40;

export interface TableHeadProps<Row extends object> {
  readonly table: RowTable<Row>;
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
}

export function TableHead<Row extends object>({ table, columns, selectable }: TableHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <Table.Thead>
      <Table.Tr>
        {selectable ? (
          <Table.Th w={checkboxWidthPx}>
            <Checkbox
              aria-label={t('table.select_all')}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
            />
          </Table.Th>
        ) : null}
        {columns.map(({ id, header, headerHidden, width, align, from }) => (
          <Table.Th key={id} w={width} ta={align} visibleFrom={from}>
            {headerHidden === true ? <VisuallyHidden>{header}</VisuallyHidden> : header}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

type TableRowsProps<Row extends object> = Pick<
  DataTableProps<Row>,
  'columns' | 'onRowClick' | 'currentKey' | 'selection'
> & { readonly table: RowTable<Row> };

export function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { table, columns, onRowClick, currentKey, selection } = props;
  return table.getRowModel().rows.map((row) => (
    <Table.Tr
      key={row.id}
      className={onRowClick === undefined ? undefined : classes['clickable']}
      aria-current={currentKey === row.id ? 'true' : undefined}
      bg={currentKey === row.id ? 'var(--mantine-primary-color-light)' : undefined}
      onClick={(event) => {
        if (isPlainClick(event)) onRowClick?.(row.original);
      }}
    >
      {selection === undefined ? null : (
        <Table.Td>
          <Checkbox
            aria-label={selection.rowLabel(row.original)}
            checked={row.getIsSelected()}
            disabled={!row.getCanSelect()}
            onChange={row.getToggleSelectedHandler()}
          />
        </Table.Td>
      )}
      {columns.map(({ id, align, from, cell }) => (
        <Table.Td
          key={id}
          ta={align}
          visibleFrom={from}
          className={align === 'right' ? 'tabular' : undefined}
        >
          {cell(row.original)}
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

/** Excludes clicks on controls in the row, controls that were just removed, and text selection. */
function isPlainClick({ target }: MouseEvent): boolean {
  const control = (target as Element).closest(
    'a, button, input, label, [role="menuitem"], [data-own-click]',
  );
  return control === null && (getSelection()?.isCollapsed ?? true);
}

export interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
}

/** In the shape of the rows being loaded. */
export function SkeletonRows<Row>({ columns, selectable }: SkeletonRowsProps<Row>) {
  return Array.from({ length: skeletonRows }, (_, index) => (
    <Table.Tr key={index}>
      {selectable ? (
        <Table.Td>
          <Skeleton width={20} height={20} />
        </Table.Td>
      ) : null}
      {columns.map(({ id, from }) => (
        <Table.Td key={id} visibleFrom={from}>
          <Skeleton height={18} width="80%" />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

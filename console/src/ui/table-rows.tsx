import { Checkbox, Table } from '@mantine/core';
import { memo, type MouseEvent } from 'react';
import type { Column, DataTableProps } from './data-table-props.ts';
import { useLatest } from './use-latest.ts';
import classes from './data-table.module.css';

/** Draws only the rows that have changed: what a row gets is the same until then. */
export function TableRows<Row extends object>(props: DataTableProps<Row>) {
  const { paged, rowKey, columns, currentKey, selection } = props;
  const open = useLatest(props.onRowClick);
  const select = useLatest((key: string, isSelected: boolean) => {
    const { [key]: _, ...others } = selection?.value ?? {};
    selection?.onChange(isSelected ? { ...others, [key]: true } : others);
  });
  return paged.rows.map((row) => {
    const key = rowKey(row);
    return (
      <TableRow
        key={key}
        rowKey={key}
        row={row}
        columns={columns}
        isCurrent={currentKey === key}
        onOpen={props.onRowClick === undefined ? undefined : open}
        label={selection?.rowLabel(row)}
        isSelected={selection?.value[key] === true}
        canSelect={selection?.canSelect?.(row) ?? true}
        onSelect={select}
      />
    );
  });
}

interface RowProps<Row> {
  readonly rowKey: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isCurrent: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Of the checkbox; undefined: rows can't be selected. */
  readonly label: string | undefined;
  readonly isSelected: boolean;
  readonly canSelect: boolean;
  readonly onSelect: (key: string, isSelected: boolean) => void;
}

const TableRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row extends object>({ row, columns, isCurrent, onOpen, ...box }: RowProps<Row>) {
  return (
    <Table.Tr
      className={onOpen === undefined ? undefined : classes['clickable']}
      aria-current={isCurrent ? 'true' : undefined}
      bg={isCurrent || box.isSelected ? 'var(--mantine-primary-color-light)' : undefined}
      onClick={(event) => {
        if (isPlainClick(event)) onOpen?.(row);
      }}
    >
      {box.label === undefined ? null : (
        <Table.Td data-print="no">
          <Checkbox
            size="xs"
            aria-label={box.label}
            checked={box.isSelected}
            disabled={!box.canSelect}
            onChange={(event) => box.onSelect(box.rowKey, event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      {columns.map(({ id, align, from, width, wraps, cell }) => (
        <Table.Td
          key={id}
          data-print={id === 'actions' ? 'no' : undefined}
          ta={align}
          visibleFrom={from}
          className={classOf({ align, width, wraps })}
        >
          {cell(row)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

/** Columns that share what is left may break a long word where the table is narrow. */
function classOf({
  align,
  width,
  wraps,
}: Pick<Column<never>, 'align' | 'width' | 'wraps'>): string {
  const least = typeof width === 'object' ? width['base'] : width;
  const isFlexible = align !== 'right' && (least === undefined || least === 'auto');
  return [
    align === 'right' ? 'tabular' : '',
    isFlexible ? classes['flexible'] : '',
    wraps === true ? classes['wraps'] : '',
  ].join(' ');
}

/** Excludes clicks on controls in the row, controls that were just removed, and text selection. */
function isPlainClick({ target }: MouseEvent): boolean {
  const control = (target as Element).closest(
    'a, button, input, label, [role="menuitem"], [data-own-click]',
  );
  return control === null && (getSelection()?.isCollapsed ?? true);
}

import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column, DataTableProps, RowSelection, Sorting } from './data-table-props.ts';
import { checkboxWidthPx } from './table-skeleton.tsx';
import classes from './data-table.module.css';

/** The headings; those of sortable columns are buttons. */
export function TableHead<Row extends object>(props: DataTableProps<Row>) {
  const { columns, selection, sorting } = props;
  return (
    <Table.Thead>
      <Table.Tr>
        {selection === undefined ? null : (
          <Table.Th w={checkboxWidthPx} data-print="no">
            <SelectAll {...props} selection={selection} />
          </Table.Th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sorting={sorting} />
        ))}
      </Table.Tr>
    </Table.Thead>
  );
}

type SelectAllProps<Row> = Pick<DataTableProps<Row>, 'paged' | 'rowKey'> & {
  readonly selection: RowSelection<Row>;
};

function SelectAll<Row>({ paged, rowKey, selection }: SelectAllProps<Row>) {
  const { t } = useTranslation();
  const { value, onChange, canSelect } = selection;
  const keys = paged.rows.filter((row) => canSelect?.(row) ?? true).map(rowKey);
  const count = keys.filter((key) => value[key] === true).length;
  const isAll = count > 0 && count === keys.length;
  return (
    <Checkbox
      size="xs"
      aria-label={t('table.select_all')}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => onChange(isAll ? {} : Object.fromEntries(keys.map((key) => [key, true])))}
    />
  );
}

interface HeadingProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
}

function Heading<Row>({ column, sorting }: HeadingProps<Row>) {
  const { header, headerHidden, width, align, from, sort } = column;
  const direction = directionOf(sort, sorting);
  const text = headerHidden === true ? <VisuallyHidden>{header}</VisuallyHidden> : header;
  return (
    <Table.Th
      {...widthOf(width)}
      ta={align}
      visibleFrom={from}
      aria-sort={direction}
      data-print={column.id === 'actions' ? 'no' : undefined}
    >
      {sort === undefined || sorting === undefined ? (
        text
      ) : (
        <UnstyledButton
          className={classes['sort'] ?? ''}
          onClick={() => sorting.onChange(following(sort, direction))}
        >
          {text}
          {direction === 'ascending' ? <IconArrowUp size={14} aria-hidden /> : null}
          {direction === 'descending' ? <IconArrowDown size={14} aria-hidden /> : null}
        </UnstyledButton>
      )}
    </Table.Th>
  );
}

const spaces = ['base', 'xs', 'sm', 'md', 'lg', 'xl'] as const;

/** A width by the space of the table becomes a variable for each, from which the style chooses. */
function widthOf(width: Column<never>['width']) {
  const heading = classes['heading'] ?? '';
  if (typeof width !== 'object') return { w: width, className: heading };
  let known: number | string | undefined;
  const style: Record<string, number | string | undefined> = {};
  for (const space of spaces) {
    known = width[space] ?? known;
    style[`--at-${space}`] = typeof known === 'number' ? `${known / 16}rem` : known;
  }
  return { style, className: `${heading} ${classes['sized']}` };
}

type Direction = 'ascending' | 'descending' | 'none';

function directionOf(
  sort: string | undefined,
  sorting: Sorting | undefined,
): Direction | undefined {
  if (sort === undefined || sorting === undefined) return undefined;
  if (sorting.value === sort) return 'ascending';
  return sorting.value === `-${sort}` ? 'descending' : 'none';
}

/** Ascending, descending, and back to newest first. */
function following(sort: string, direction: Direction | undefined): string | undefined {
  if (direction === 'ascending') return `-${sort}`;
  return direction === 'descending' ? undefined : sort;
}

import { Box, Button, Center, Checkbox, Skeleton, Table, VisuallyHidden } from '@mantine/core';
import {
  type ColumnDef,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';
import { ProblemAlert } from './problem-alert.tsx';
import type { PagedRows } from './use-paged.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money stand to the right. */
  readonly align?: 'right';
  /** Left out on screens narrower than this. */
  readonly from?: 'sm' | 'md' | 'lg';
  /** The heading is for screen readers alone, e.g. over a menu. */
  readonly headerHidden?: boolean;
  readonly width?: number | string;
}

export interface DataTableProps<Row> {
  /** What the table is, for those who do not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly paged: PagedRows<Row>;
  readonly rowKey: (row: Row) => string;
  /** In place of the table when there is no row; tell apart "none yet" and "none found". */
  readonly empty: ReactNode;
  /** A click anywhere in the row; the first cell must hold a link that does the same. */
  readonly onRowClick?: (row: Row) => void;
  /** The row that is open beside the table. */
  readonly currentKey?: string | undefined;
  readonly selection?: {
    readonly value: RowSelectionState;
    readonly onChange: (value: RowSelectionState) => void;
    readonly rowLabel: (row: Row) => string;
  };
}

const features = tableFeatures({ rowSelectionFeature });

/** A list: skeleton, rows, what to say when there are none, and the way to further pages. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, paged, rowKey, empty, selection } = props;
  const definitions = useMemo(
    () => columns.map((column) => ({ id: column.id, header: column.header }) as ColumnDef<typeof features, Row>),
    [columns],
  );
  const rows = useMemo(() => [...paged.rows], [paged.rows]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => rowKey(row),
    state: { rowSelection: selection?.value ?? {} },
    enableRowSelection: selection !== undefined,
    onRowSelectionChange: (change) =>
      selection?.onChange(typeof change === 'function' ? change(selection.value) : change),
  });
  const { t } = useTranslation();
  if (paged.error !== null && paged.rows.length === 0) {
    return (
      <Box p="md">
        <ProblemAlert error={paged.error} retry={paged.refetch} />
      </Box>
    );
  }
  if (!paged.isPending && paged.rows.length === 0) return <>{empty}</>;
  return (
    <>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table aria-label={label} aria-busy={paged.isPending} verticalSpacing="sm" horizontalSpacing="md" highlightOnHover={props.onRowClick !== undefined}>
          <Table.Thead>
            <Table.Tr>
              {selection === undefined ? null : (
                <Table.Th w={40}>
                  <Checkbox
                    aria-label={t('table.select_all')}
                    checked={table.getIsAllRowsSelected()}
                    indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
                  />
                </Table.Th>
              )}
              {columns.map((column) => (
                <Table.Th key={column.id} w={column.width} ta={column.align} visibleFrom={column.from}>
                  {column.headerHidden === true ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {paged.isPending ? (
              <SkeletonRows columns={columns} withSelection={selection !== undefined} />
            ) : (
              table.getRowModel().rows.map((row) => (
                <Table.Tr
                  key={row.id}
                  className={props.onRowClick === undefined ? undefined : classes['clickable']}
                  aria-current={props.currentKey === row.id ? 'true' : undefined}
                  bg={props.currentKey === row.id ? 'var(--mantine-primary-color-light)' : undefined}
                  onClick={(event) => {
                    if (isPlainClick(event)) props.onRowClick?.(row.original);
                  }}
                >
                  {selection === undefined ? null : (
                    <Table.Td>
                      <Checkbox
                        aria-label={selection.rowLabel(row.original)}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </Table.Td>
                  )}
                  {columns.map((column) => (
                    <Table.Td
                      key={column.id}
                      ta={column.align}
                      visibleFrom={column.from}
                      className={column.align === 'right' ? 'tabular' : undefined}
                    >
                      {column.cell(row.original)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MoreRows paged={paged} />
    </>
  );
}

/** Not on something in the row that has a click of its own, and not while text is being marked. */
function isPlainClick({ target }: React.MouseEvent): boolean {
  const onControl = (target as Element).closest('a, button, input, label, [role="menuitem"]') !== null;
  return !onControl && (getSelection()?.isCollapsed ?? true);
}

function SkeletonRows<Row>({ columns, withSelection }: { columns: readonly Column<Row>[]; withSelection: boolean }) {
  return Array.from({ length: 6 }, (_, index) => (
    <Table.Tr key={index}>
      {withSelection ? (
        <Table.Td>
          <Skeleton width={20} height={20} />
        </Table.Td>
      ) : null}
      {columns.map((column) => (
        <Table.Td key={column.id} visibleFrom={column.from}>
          <Skeleton height={18} width="80%" />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

function MoreRows({ paged }: { paged: PagedRows<unknown> }) {
  const { t } = useTranslation();
  if (paged.error !== null) {
    return (
      <Box p="md">
        <ProblemAlert error={paged.error} retry={paged.refetch} />
      </Box>
    );
  }
  if (!paged.hasMore) return null;
  return (
    <Center p="md">
      <Button variant="default" loading={paged.isLoadingMore} onClick={paged.loadMore}>
        {t('table.load_more')}
      </Button>
    </Center>
  );
}

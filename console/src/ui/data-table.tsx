import { Box, Button, Stack, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataTableProps } from './data-table-props.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { titleCutText } from './show-cut-text.ts';
import { TableHead } from './table-head.tsx';
import { TableRows } from './table-rows.tsx';
import { SkeletonRows } from './table-skeleton.tsx';
import { useExpectedRows } from './use-expected-rows.ts';
import type { PagedRows } from './use-paged.ts';
import classes from './data-table.module.css';

/** A list with skeleton, rows, empty state and paging. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, paged, empty, selection } = props;
  const expectedRows = useExpectedRows(label, paged, props.rowsAtFirst);
  if (paged.error !== null && paged.rows.length === 0) return <TableProblem paged={paged} />;
  // An empty page with a next page is not an empty list: the server has only searched a part of it.
  if (!paged.isPending && paged.rows.length === 0)
    return paged.hasMore ? <MoreRows paged={paged} /> : <>{empty}</>;
  return (
    <>
      {/* Positioned, because a hidden heading outside it would make the page scroll sideways. */}
      <Table.ScrollContainer
        minWidth={0}
        type="native"
        pos="relative"
        className={classes['space'] ?? ''}
      >
        <Table
          aria-label={label}
          aria-busy={paged.isPending}
          className={classes[props.tallOnPhone === true ? 'tall' : 'table'] ?? ''}
          layout="fixed"
          verticalSpacing={0}
          horizontalSpacing="sm"
          highlightOnHover={props.onRowClick !== undefined}
          onMouseOver={titleCutText}
        >
          <TableHead {...props} />
          <Table.Tbody>
            {paged.isPending ? (
              <SkeletonRows
                columns={columns}
                selectable={selection !== undefined}
                count={expectedRows}
              />
            ) : (
              <TableRows {...props} />
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MoreRows paged={paged} />
    </>
  );
}

function TableProblem({ paged }: { paged: PagedRows<unknown> }) {
  return (
    <Box p="md">
      <ProblemAlert error={paged.error} retry={paged.refetch} />
    </Box>
  );
}

function MoreRows({ paged }: { paged: PagedRows<unknown> }) {
  const { t } = useTranslation();
  if (paged.error !== null) return <TableProblem paged={paged} />;
  if (!paged.hasMore) return null;
  const search = paged.foundNoneYet === true || paged.rows.length === 0;
  return (
    <Stack align="center" gap="xs" p="md" data-print="no">
      <Text size="xs" c="dimmed" role="status">
        {search && !paged.isLoadingMore
          ? t(paged.rows.length === 0 ? 'table.none_yet' : 'table.no_more_yet')
          : null}
      </Text>
      <Button variant="default" loading={paged.isLoadingMore} onClick={paged.loadMore}>
        {search ? t('table.search_further') : t('table.load_more')}
      </Button>
    </Stack>
  );
}

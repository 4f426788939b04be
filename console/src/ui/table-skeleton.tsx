import { Skeleton, Table } from '@mantine/core';
import type { Column } from './data-table-props.ts';

export const checkboxWidthPx = 44;

export interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly selectable: boolean;
  readonly count: number;
}

/** As high as the rows that are being loaded. */
export function SkeletonRows<Row>({ columns, selectable, count }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, index) => (
    <Table.Tr key={index}>
      {selectable ? (
        <Table.Td>
          <Skeleton width={16} height={16} />
        </Table.Td>
      ) : null}
      {columns.map(({ id, from }) => (
        <Table.Td key={id} visibleFrom={from}>
          <Skeleton height={14} width="70%" />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

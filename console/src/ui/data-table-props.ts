import type { RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
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

export interface RowSelection<Row> {
  /** By the keys of the rows. */
  readonly value: RowSelectionState;
  readonly onChange: (value: RowSelectionState) => void;
  readonly rowLabel: (row: Row) => string;
  /** Default: every row can be selected. */
  readonly canSelect?: (row: Row) => boolean;
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
  readonly selection?: RowSelection<Row>;
}

import type { RowSelectionState } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { PagedRows } from './use-paged.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money are right-aligned. */
  readonly align?: 'right';
  /** Hidden on screens narrower than this. */
  readonly from?: 'sm' | 'md' | 'lg';
  /** The heading is only for screen readers, e.g. over a menu. */
  readonly headerHidden?: boolean;
  readonly width?: number | string;
}

export interface RowSelection<Row> {
  /** By row key. */
  readonly value: RowSelectionState;
  readonly onChange: (value: RowSelectionState) => void;
  readonly rowLabel: (row: Row) => string;
  /** Default: every row can be selected. */
  readonly canSelect?: (row: Row) => boolean;
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly paged: PagedRows<Row>;
  readonly rowKey: (row: Row) => string;
  /** Shown instead of the table if there are no rows; distinguish "none yet" from "none found". */
  readonly empty: ReactNode;
  /**
   * Called on a click anywhere in the row; the first cell must contain a link that does the same.
   */
  readonly onRowClick?: (row: Row) => void;
  /** The row whose details are open next to the table. */
  readonly currentKey?: string | undefined;
  readonly selection?: RowSelection<Row>;
}

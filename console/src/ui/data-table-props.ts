import type { StyleProp } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PagedRows } from './use-paged.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** One line; longer text is cut off and shown on hover. Called only if the row has changed. */
  readonly cell: (row: Row) => ReactNode;
  /** Numbers and money are right-aligned. */
  readonly align?: 'right';
  /** Hidden where the table has less space than on a screen of this width. */
  readonly from?: 'xs' | 'sm' | 'md' | 'lg' | 'xl';
  /** The heading is only for screen readers, e.g. over a menu. */
  readonly headerHidden?: boolean;
  /** In pixels, so that columns don't move with their content; others share what is left. */
  readonly width?: StyleProp<number | string>;
  /** Never cut: what is decided about. Other cells are one line where the table is wide. */
  readonly wraps?: boolean | undefined;
  /** The server's name for this order; the heading then sorts. */
  readonly sort?: string;
  /** Hidden until it is chosen. */
  readonly isOptional?: boolean;
}

/** By row key. */
export type Selected = Readonly<Record<string, boolean>>;

export interface RowSelection<Row> {
  readonly value: Selected;
  readonly onChange: (value: Selected) => void;
  readonly rowLabel: (row: Row) => string;
  /** Default: every row can be selected. */
  readonly canSelect?: (row: Row) => boolean;
}

export interface Sorting {
  /** A column's `sort`, with `-` for descending; undefined = newest first. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export interface DataTableProps<Row> {
  /** The table's name for screen readers. */
  readonly label: string;
  /** Stable between renders: new columns draw all rows again. */
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
  readonly sorting?: Sorting;
  /** Rows have a second line on phones. */
  readonly tallOnPhone?: boolean;
  /** How many rows to expect the first time; default: 10. */
  readonly rowsAtFirst?: number;
}

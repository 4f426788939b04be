/** What a chart and the table behind it show: one row for each month. */
export interface Figure {
  /** One sentence for people who don't see the chart. */
  readonly summary: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** The columns that the chart shows. */
  readonly drawn: readonly string[];
  /** Writes a value of the chart, and of its axis. */
  readonly write: (value: number) => string;
  readonly writeTick: (value: number) => string;
  /** Whether the axis may show fractions. */
  readonly hasDecimals: boolean;
}

export interface FigureColumn {
  readonly key: string;
  readonly label: string;
}

export interface FigureRow {
  /** `YYYY-MM`. */
  readonly month: string;
  /** By column; the file has these. Null: nothing to show. */
  readonly values: Readonly<Record<string, number | string | null>>;
  /** By column, for the table. */
  readonly texts: Readonly<Record<string, string>>;
  /** Not shown, because it would reveal figures of fewer than five people. */
  readonly isHidden: boolean;
}

/** The table as comma-separated values, with a dot as the decimal separator. */
export function toCsv({ columns, rows }: Figure, month: string): string {
  const lines = [
    [month, ...columns.map(({ label }) => label)],
    ...rows.map((row) => [row.month, ...columns.map(({ key }) => String(row.values[key] ?? ''))]),
  ];
  return lines.map((cells) => `${cells.map(quote).join(',')}\r\n`).join('');
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

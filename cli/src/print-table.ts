import measure from 'fast-string-truncated-width';
import { plain } from './print.ts';

/** One column; `value` is unescaped text of the API, which may contain anything. */
export interface Column<Item> {
  readonly title: string;
  readonly value: (item: Item) => string | number | null | undefined;
  /** Never truncated, because users copy it. */
  readonly whole?: boolean;
  /** Left out if the terminal is too narrow for all columns. */
  readonly optional?: boolean;
  /** Truncated at its start: ids created at the same time differ at their end. */
  readonly keepsEnd?: boolean;
}

const gap = '  ';
/** Optional columns are left out before the others are truncated below this width, */
const readable = 16;
/** and then no column is truncated below this one. */
const narrowest = 10;

/** A table that fits into `width` columns, as far as the columns that are never truncated allow. */
export function renderTable<Item>(
  columns: readonly Column<Item>[],
  items: readonly Item[],
  width: number,
): string {
  let shown = columns.map((column) => {
    const cells = [column.title, ...items.map((item) => plain(column.value(item)))];
    const natural = cells.reduce((most, cell) => Math.max(most, widthOf(cell)), 0);
    const widthUpTo = (most: number): number =>
      column.whole === true ? natural : Math.min(natural, most);
    return { ...column, cells, widthUpTo };
  });
  const total = (most: number): number =>
    shown.reduce((sum, { widthUpTo }) => sum + widthUpTo(most) + gap.length, -gap.length);
  while (total(readable) > width && shown.some(({ optional }) => optional)) {
    shown = shown.toSpliced(
      shown.findLastIndex(({ optional }) => optional),
      1,
    );
  }
  let most = Math.max(width, narrowest);
  while (total(most) > width && most > narrowest) most -= 1;
  const lines = [undefined, ...items].map((_item, row) =>
    shown
      .map(({ cells, widthUpTo, keepsEnd }) => fit(cells[row] ?? '', widthUpTo(most), keepsEnd))
      .join(gap)
      .trimEnd(),
  );
  return lines.join('\n');
}

/** One record as a tab-separated line for programs; nothing is truncated. */
export function renderLine<Item>(columns: readonly Column<Item>[], item: Item): string {
  return columns.map(({ value }) => plain(value(item))).join('\t');
}

/** Truncated or padded. Truncates the start only for text without wide characters, such as ids. */
function fit(text: string, width: number, keepsEnd = false): string {
  if (keepsEnd && text.length > width) return `…${text.slice(text.length - width + 1)}`;
  const { index, ellipsed } = measure(text, { limit: width, ellipsis: '…', ellipsisWidth: 1 });
  const cut = ellipsed ? `${text.slice(0, index)}…` : text;
  return cut + ' '.repeat(Math.max(0, width - widthOf(cut)));
}

/** How many terminal columns the text takes. */
export function widthOf(text: string): number {
  return measure(text).width;
}

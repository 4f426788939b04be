/** One column; `value` is text as it came, which may hold anything. */
export interface Column<Item> {
  readonly title: string;
  readonly value: (item: Item) => string | number | null | undefined;
  /** Not cut, because it is there to be copied. */
  readonly whole?: boolean;
  /** Left out where the terminal is too narrow for everything. */
  readonly optional?: boolean;
  /** Cut at its beginning: ids that were made together differ at their end. */
  readonly keepsEnd?: boolean;
}

const gap = '  ';
/** Columns are left out before the others are cut below this, */
const readable = 16;
/** and then these are cut no further. */
const narrowest = 10;

/** A table that fits into `width` columns as far as its whole columns let it. */
export function renderTable<Item>(
  columns: readonly Column<Item>[],
  items: readonly Item[],
  width: number,
): string {
  let shown = columns;
  while (leastWidth(shown, items) > width && shown.some(({ optional }) => optional === true)) {
    const last = shown.findLastIndex(({ optional }) => optional === true);
    shown = shown.toSpliced(last, 1);
  }
  const widths = shrink(shown, items, width);
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, index) => {
        const place = widths[index] ?? 0;
        return pad(
          shown[index]?.keepsEnd === true ? cutStart(cell, place) : cut(cell, place),
          place,
        );
      })
      .join(gap)
      .trimEnd();
  return [
    line(shown.map(({ title }) => title)),
    ...items.map((item) => line(shown.map((column) => cellOf(column, item)))),
  ].join('\n');
}

/** One record as a line of cells, for programs: nothing is cut, and tabs part them. */
export function renderLine<Item>(columns: readonly Column<Item>[], item: Item): string {
  return columns.map((column) => cellOf(column, item)).join('\t');
}

function cellOf<Item>({ value }: Column<Item>, item: Item): string {
  return plain(value(item));
}

/** Without what would move the cursor, colour the screen or turn the line around: names are other people's text. */
export function plain(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

function naturalWidths<Item>(columns: readonly Column<Item>[], items: readonly Item[]): number[] {
  return columns.map((column) =>
    items.reduce(
      (most, item) => Math.max(most, widthOf(cellOf(column, item))),
      widthOf(column.title),
    ),
  );
}

function leastWidth<Item>(columns: readonly Column<Item>[], items: readonly Item[]): number {
  const widths = naturalWidths(columns, items).map((natural, index) =>
    columns[index]?.whole === true ? natural : Math.min(natural, readable),
  );
  return total(widths);
}

/** Takes from the widest first, so that short columns stay whole. */
function shrink<Item>(
  columns: readonly Column<Item>[],
  items: readonly Item[],
  width: number,
): number[] {
  const widths = naturalWidths(columns, items);
  while (total(widths) > width) {
    const candidates = widths.map((each, index) => (columns[index]?.whole === true ? 0 : each));
    const widest = Math.max(...candidates);
    if (widest <= narrowest) break;
    widths[candidates.indexOf(widest)] = widest - 1;
  }
  return widths;
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0) + gap.length * (widths.length - 1);
}

function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (widthOf(kept) + widthOf(segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}

/** Of ids, which have no wide letters. */
function cutStart(text: string, width: number): string {
  return text.length <= width ? text : `…${text.slice(text.length - width + 1)}`;
}

function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u;

/** How many columns of a terminal the text takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    width += wide.test(segment) ? 2 : 1;
  }
  return width;
}

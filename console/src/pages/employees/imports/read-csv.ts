/** A line of a file, numbered as in a spreadsheet: the header is 1. */
export interface CsvRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * The lines of a CSV file, to show next to the server's results: commas or semicolons, quotes, any
 * line ends. Only for display: the server does its own parsing.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const header = source.split(/\r?\n|\r/, 1)[0] ?? '';
  const separator = header.split(';').length > header.split(',').length ? ';' : ',';
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quoted && sign === '"' && source[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted) cell += sign;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((content) => content.trim() !== ''));
}

import type { List } from '../../sdk/src/muster.ts';
import { type Column, plain, renderLine, renderTable } from './print-table.ts';

const pageMax = 200;

export interface ListOptions {
  readonly json?: boolean;
  /** How many at most. */
  readonly limit: number;
  /** As many as there are, whatever the limit. */
  readonly all?: boolean;
}

/** How many to ask for at once: no more than will be shown. */
export function pageSize({ limit, all }: ListOptions): number {
  return all === true ? pageMax : Math.min(limit, pageMax);
}

/**
 * A table on a terminal, lines with tabs elsewhere, and with --json a line of JSON each. All but the
 * table is written as it comes.
 */
export async function printList<Item extends object>(
  list: List<Item>,
  columns: readonly Column<Item>[],
  options: ListOptions,
): Promise<void> {
  const isTable = options.json !== true && process.stdout.isTTY;
  const rows: Item[] = [];
  let count = 0;
  let hasMore = false;
  let isUnread = false;
  // A reader that has seen enough, such as "head", spares the service the rest.
  process.stdout.once('error', () => {
    isUnread = true;
  });
  for await (const { data, nextCursor } of list.pages()) {
    const room = options.all === true ? data.length : options.limit - count;
    for (const item of data.slice(0, room)) {
      if (isTable) rows.push(item);
      else await print(options.json === true ? JSON.stringify(item) : renderLine(columns, item));
    }
    count += Math.min(data.length, room);
    hasMore = nextCursor !== null || data.length > room;
    if (isUnread || (options.all !== true && count >= options.limit)) break;
  }
  if (isTable && count > 0) await print(renderTable(columns, rows, process.stdout.columns || 80));
  if (options.json === true || isUnread) return;
  if (count === 0) process.stderr.write('None.\n');
  else if (hasMore) {
    process.stderr.write(`The ${count} newest; there are more: --limit <count> or --all.\n`);
  }
}

/** One record: its members one below the other, or with --json as the API has it. */
export async function printRecord(
  record: object,
  { json }: { readonly json?: boolean },
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (json === true) return print(JSON.stringify(record));
  const members = Object.entries({ ...record, ...more });
  const width = Math.max(...members.map(([name]) => name.length));
  const isTable = process.stdout.isTTY;
  const lines = members.map(([name, value]) =>
    isTable ? `${name.padEnd(width)}  ${plain(value)}` : `${name}\t${plain(value)}`,
  );
  return print(lines.join('\n'));
}

/** A line on standard output; resolves once there is room for the next. */
export async function print(line: string): Promise<void> {
  if (process.stdout.write(`${line}\n`) || process.stdout.destroyed) return;
  await new Promise<void>((resolve) => {
    // An error: whoever reads has seen enough.
    const events = ['drain', 'close', 'error'] as const;
    const go = (): void => {
      for (const event of events) process.stdout.off(event, go);
      resolve();
    };
    for (const event of events) process.stdout.on(event, go);
  });
}

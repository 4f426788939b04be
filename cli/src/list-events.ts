import type { EventPage, FeedEvent, Muster, WebhookEventName } from '../../sdk/src/muster.ts';
import { type CommonOptions, openMuster } from './connect.ts';
import { plain, print, tell } from './print.ts';
import { type Column, renderLine, renderTable } from './print-table.ts';
import { stopSignal } from './stop-signal.ts';

export interface EventArguments extends CommonOptions {
  /** A position, or `latest`. */
  readonly after?: string;
  /** Separated by commas. */
  readonly types?: string;
  /** How many at most. */
  readonly limit: number;
  readonly follow?: boolean;
}

interface Filters {
  readonly after: string | undefined;
  readonly types: readonly WebhookEventName[] | undefined;
}

const pageMax = 200;

const columns: readonly Column<FeedEvent>[] = [
  { title: 'POSITION', value: ({ position }) => position, whole: true },
  { title: 'EVENT', value: ({ event }) => event },
  { title: 'OCCURRED', value: ({ occurred_at: at }) => at, whole: true },
  { title: 'EMPLOYEE', value: employeeOf, whole: true, optional: true },
  { title: 'ID', value: ({ id }) => id, whole: true, optional: true },
];

/** Whom the event is about; payroll runs have none, and deleted payloads neither. */
function employeeOf({ payload }: FeedEvent): string | undefined {
  return (payload as { readonly employeeId?: string } | null)?.employeeId;
}

/** `muster events list` */
export async function listEvents(options: EventArguments): Promise<void> {
  const muster = openMuster(options);
  // The service names the event types that there are.
  const types = options.types?.split(',') as WebhookEventName[] | undefined;
  const filters = { after: options.after, types };
  await (options.follow === true
    ? follow(muster, filters, options)
    : printEvents(muster, filters, options));
}

async function printEvents(
  { events }: Muster,
  { after, types }: Filters,
  { limit, json = false }: EventArguments,
): Promise<void> {
  const isTable = !json && process.stdout.isTTY;
  const rows: FeedEvent[] = [];
  let position: number | string | undefined = after;
  let count = 0;
  let hasMore = true;
  let isUnread = false;
  process.stdout.once('error', () => {
    isUnread = true;
  });
  while (hasMore && count < limit) {
    const wanted = Math.min(limit - count, pageMax);
    const page: EventPage = await events.page({ after: position, types, limit: wanted });
    for (const event of page.events) {
      if (isTable) rows.push(event);
      else await print(json ? JSON.stringify(event) : renderLine(columns, event));
    }
    count += page.events.length;
    ({ hasMore, nextAfter: position } = page);
    if (isUnread) break;
  }
  if (isTable && count > 0) await print(renderTable(columns, rows, process.stdout.columns || 80));
  if (json || isUnread) return;
  if (count === 0) tell('None.');
  if (hasMore) tell(`There are more: --after ${position}, or --limit <count>.`);
}

/** Until Ctrl-C. A wrong address or key fails at once; later outages are reported, and reading continues. */
async function follow(
  { events }: Muster,
  { after, types }: Filters,
  { json = false }: EventArguments,
): Promise<void> {
  const signal = stopSignal();
  const write = (event: FeedEvent): Promise<void> =>
    print(json ? JSON.stringify(event) : describe(event));
  const first = await events
    .page({ after, types, limit: pageMax }, { signal })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  if (first === undefined) return;
  for (const event of first.events) await write(event);
  if (!json) tell('Waiting for new events. Press Ctrl-C to stop.');
  const onRetry = ({ message }: Error): void => tell(`${message}; retrying.`);
  for await (const event of events.follow({ after: first.nextAfter, types, signal, onRetry })) {
    await write(event);
  }
}

/** Widths of a terminal; tabs in a pipe. */
function describe(event: FeedEvent): string {
  if (!process.stdout.isTTY) return renderLine(columns, event);
  const { position, event: type, occurred_at: at } = event;
  return `${String(position).padStart(6)}  ${at}  ${plain(type).padEnd(20)}  ${plain(employeeOf(event))}`;
}

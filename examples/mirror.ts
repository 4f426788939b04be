// Keeps a copy of all employees and leave requests in SQLite, from the event feed and the API:
//   MUSTER_URL=https://… MUSTER_API_KEY=svc_live_… node mirror.ts mirror.sqlite
// The key needs employees:read, leave:read and the grant events:read. You can stop the program at any time, even with
// kill -9: it continues where it stopped. To start again, or with another company, remove the file.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConnectionError,
  createMuster,
  type Employee,
  type FeedEvent,
  type LeaveRequest,
  RateLimitError,
  ServerError,
} from '@muster/sdk';

const { MUSTER_URL = '', MUSTER_API_KEY = '', REREAD_SECONDS = '86400' } = process.env;
const muster = createMuster({ baseUrl: MUSTER_URL, apiKey: MUSTER_API_KEY });
const database = new DatabaseSync(process.argv[2] ?? 'mirror.sqlite');

database.exec(`
  pragma journal_mode = wal;
  create table if not exists employees (
    id text primary key, email text not null, status text not null, updated_at text not null, record text not null);
  create table if not exists leave_requests (
    id text primary key, employee_id text not null, status text not null, updated_at text not null, record text not null);
  create table if not exists state (name text primary key, value text not null);
`);
// An older record never replaces a newer one: the feed and the lists are read at the same time.
const upsertEmployee = database.prepare(`
  insert into employees (id, email, status, updated_at, record) values (?, ?, ?, ?, ?)
  on conflict (id) do update set email = excluded.email, status = excluded.status,
    updated_at = excluded.updated_at, record = excluded.record
  where excluded.updated_at >= employees.updated_at`);
const upsertLeave = database.prepare(`
  insert into leave_requests (id, employee_id, status, updated_at, record) values (?, ?, ?, ?, ?)
  on conflict (id) do update set status = excluded.status,
    updated_at = excluded.updated_at, record = excluded.record
  where excluded.updated_at >= leave_requests.updated_at`);
const upsertState = database.prepare(`
  insert into state (name, value) values (?, ?)
  on conflict (name) do update set value = excluded.value`);
const selectState = database.prepare('select value from state where name = ?');

interface Records {
  readonly employees?: readonly Employee[];
  readonly leave?: readonly LeaveRequest[];
}
/** `position`: the last event handled. `since`: from when on changes are still to be read. */
type State = Partial<Record<'position' | 'since', string>>;

/** Writes the records and how far they go in one transaction. */
function write({ employees = [], leave = [] }: Records, state: State = {}): void {
  database.exec('begin immediate');
  try {
    for (const each of employees) {
      upsertEmployee.run(each.id, each.email, each.status, each.updated_at, JSON.stringify(each));
    }
    for (const each of leave) {
      const { id, employee_id, status, updated_at } = each;
      upsertLeave.run(id, employee_id, status, updated_at, JSON.stringify(each));
    }
    for (const [name, value] of Object.entries(state)) upsertState.run(name, value);
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

function readState(name: keyof State): string | undefined {
  return selectState.get(name)?.['value'] as string | undefined;
}

/** Clocks differ, and a change can be in progress while we read. Reading a record twice is harmless. */
const overlapMs = 5 * 60_000;

/** Reads what has changed since then, or everything. */
async function copyLists(since: string | undefined, done: State): Promise<void> {
  const startedMs = Date.now();
  const filters = since === undefined ? {} : { updated_since: since };
  for await (const { data } of muster.employees.list(filters).pages()) write({ employees: data });
  for await (const { data } of muster.leave.list(filters).pages()) write({ leave: data });
  // Last: a copy that was interrupted is made again.
  write({}, { ...done, since: new Date(startedMs - overlapMs).toISOString() });
}

const types = [
  'employee.created',
  'employee.updated',
  'employee.erased',
  'leave.requested',
  'leave.approved',
  'leave.rejected',
  'leave.cancelled',
  'leave.changed',
  // The next step of a request: `current_step` changes.
  'approval.waiting',
] as const;

/** The current records, because an event says only that something happened. */
async function fetchRecords({
  event,
  payload,
}: FeedEvent<(typeof types)[number]>): Promise<Records> {
  // Deleted after 30 days, or because the person was erased: the lists have the change.
  if (payload === null) return {};
  const { employeeId } = payload;
  const isEmployee = event.startsWith('employee.');
  const employees = isEmployee ? [await muster.employees.get(employeeId)] : [];
  // An erasure also removes the reasons from the person's leave requests.
  const hasLeave = !isEmployee || event === 'employee.erased';
  const leave = hasLeave ? muster.leave.list({ employee_id: employeeId }) : [];
  return { employees, leave: await Array.fromAsync(leave) };
}

async function followFeed(after: string): Promise<void> {
  const onRetry = ({ message }: Error): void => console.error(message);
  for await (const event of muster.events.follow({ after, types, onRetry })) {
    const records = await keepTrying(() => fetchRecords(event));
    write(records, { position: String(event.position) });
    console.log(event.position, event.event);
  }
}

/** Needed only for changes whose events have lost their payload. */
async function rereadLists(): Promise<void> {
  for (;;) {
    await keepTrying(() => copyLists(readState('since'), {}));
    await sleep(Number(REREAD_SECONDS) * 1_000);
  }
}

/** The SDK has retried already. Other errors end the program, such as a key without permission. */
async function keepTrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isRateLimit = error instanceof RateLimitError;
      const isOutage = error instanceof ConnectionError || error instanceof ServerError;
      if (!isRateLimit && !isOutage) throw error;
      console.error(error.message);
      await sleep(isRateLimit ? (error.retryAfterMs ?? 10_000) : 10_000);
    }
  }
}

let position = readState('position');
if (position === undefined) {
  // Before the lists: a change that is made while they are read comes again in the feed.
  const { nextAfter } = await keepTrying(() => muster.events.page({ after: 'latest' }));
  position = String(nextAfter);
  const start = { position };
  await keepTrying(() => copyLists(undefined, start));
}
console.log(`following from position ${position}`);
await Promise.all([followFeed(position), rereadLists()]);

// Keeps a copy of employees, leave requests, leave balances, timesheets and documents in SQLite, from the event feed:
//   MUSTER_URL=https://… MUSTER_API_KEY=svc_live_… node mirror.ts mirror.sqlite
// The key needs employees:read, leave:read and the grants events:read, timesheets:read and documents:read. You can stop
// the program at any time, even with kill -9. To start again, or with another company, remove the file.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConnectionError,
  createMuster,
  type FeedEvent,
  type LeaveBalances,
  NotFoundError,
  RateLimitError,
  ServerError,
  type Timesheet,
} from '@muster/sdk';

const { MUSTER_URL = '', MUSTER_API_KEY = '' } = process.env;
const muster = createMuster({ baseUrl: MUSTER_URL, apiKey: MUSTER_API_KEY });
const database = new DatabaseSync(process.argv[2] ?? 'mirror.sqlite');

const tables = 'employees leave_requests leave_balances timesheets documents'.split(' ');

/** A record to write; null: the service no longer shows it. */
type Row = readonly [table: string, id: string, employeeId: string, record: object | null];

database.exec('pragma journal_mode = wal');
database.exec('create table if not exists state (position text not null)');
for (const table of tables) {
  // Balances have no id of their own: theirs is the employee, the leave type and the first day of the leave year.
  database.exec(`
    create table if not exists ${table} (id text primary key, employee_id text not null, record text not null);
    create index if not exists ${table}_by_employee on ${table} (employee_id)`);
}

function write([table, id, employeeId, record]: Row): void {
  if (record === null) {
    database.prepare(`delete from ${table} where id = ?`).run(id);
    return;
  }
  database
    .prepare(`insert or replace into ${table} (id, employee_id, record) values (?, ?, ?)`)
    .run(id, employeeId, JSON.stringify(record));
}

function writePosition(position: number): void {
  database.exec('delete from state');
  database.prepare('insert into state (position) values (?)').run(String(position));
}

async function inTransaction(work: () => Promise<void> | void): Promise<void> {
  database.exec('begin immediate');
  try {
    await work();
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

type Balance = LeaveBalances['balances'][number];

function toBalanceRow(employee_id: string, balance: Balance): Row {
  const id = `${employee_id} ${balance.leave_type} ${balance.first_day}`;
  return ['leave_balances', id, employee_id, { employee_id, ...balance }];
}

/** Without leave years that were computed for the answer: no event reports their changes. */
async function* listBalances(as_of: string): AsyncGenerator<Row> {
  for await (const { employee_id, balances } of muster.leave.balances({ as_of })) {
    for (const each of balances) if (each.is_recorded) yield toBalanceRow(employee_id, each);
  }
}

function storedBalances(employeeId: string): Balance[] {
  const stored = database.prepare('select record from leave_balances where employee_id = ?');
  return stored.all(employeeId).map(({ record }) => JSON.parse(String(record)) as Balance);
}

/** An employee's balances in the leave years of these days, and in those that are no longer the same. */
async function readBalances(employee_id: string, days: Iterable<string>): Promise<Row[]> {
  const rows: Row[] = [];
  let stored = storedBalances(employee_id);
  const asked = new Set(days);
  for (const as_of of asked) {
    const [found] = await Array.fromAsync(muster.leave.balances({ employee_id, as_of }));
    const balances = found?.balances ?? [];
    const isOver = ({ leave_type, first_day, last_day }: Balance) => {
      const now = balances.find((each) => each.leave_type === leave_type);
      if (now === undefined) return first_day <= as_of && as_of <= last_day;
      if (now.first_day === first_day && now.last_day === last_day) return !now.is_recorded;
      return first_day <= now.last_day && now.first_day <= last_day;
    };
    for (const old of stored.filter(isOver)) {
      rows.push(['leave_balances', toBalanceRow(employee_id, old)[1], employee_id, null]);
      asked.add(old.first_day).add(old.last_day);
    }
    stored = stored.filter((old) => !isOver(old));
    for (const each of balances) if (each.is_recorded) rows.push(toBalanceRow(employee_id, each));
  }
  return rows;
}

/** Only from submission on: no event reports changes of drafts. */
function toRow(timesheet: Timesheet): Row {
  const { id, employee_id, status } = timesheet;
  return ['timesheets', id, employee_id, status === 'draft' ? null : timesheet];
}

async function* readRecords(employee_id?: string): AsyncGenerator<Row> {
  const filters = employee_id === undefined ? {} : { employee_id };
  const employees = employee_id
    ? [await muster.employees.get(employee_id)]
    : muster.employees.list();
  for await (const each of employees) yield ['employees', each.id, each.id, each];
  for await (const each of muster.leave.list(filters)) {
    yield ['leave_requests', each.id, each.employee_id, each];
  }
  for await (const each of muster.timesheets.list(filters)) yield toRow(each);
  for await (const each of muster.documents.list(filters)) {
    yield ['documents', each.id, each.employee_id, each];
  }
}

/** Replaces everything by a full copy; returns the position from which to follow. */
async function copyAll(): Promise<number> {
  // Before the lists: a change that is made while they are read comes again in the feed.
  const { nextAfter } = await muster.events.page({ after: 'latest' });
  const year = new Date().getUTCFullYear();
  const years = [year - 1, year, year + 1, year + 2];
  await inTransaction(async () => {
    for (const table of tables) database.exec(`delete from ${table}`);
    for await (const row of readRecords()) write(row);
    for (const day of [...years.map((each) => `${each}-01-01`), `${year + 2}-12-31`]) {
      for await (const row of listBalances(day)) write(row);
    }
    writePosition(nextAfter);
  });
  return nextAfter;
}

/** Null if the service doesn't show it: it was erased meanwhile, or is a payslip. */
async function readDocument(id: string, employeeId: string): Promise<Row> {
  const document = await muster.documents.get(id).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  return ['documents', id, employeeId, document];
}

/** With the balances of the leave years that it counts against, or counted before. */
async function readLeave(id: string, employeeId: string): Promise<Row[]> {
  const request = await muster.leave.get(id);
  const dates = `record ->> 'start_date' as first, record ->> 'end_date' as last`;
  const before = database.prepare(`select ${dates} from leave_requests where id = ?`).get(id);
  const days = [request.start_date, request.end_date, ...Object.values(before ?? {})];
  const balances = await readBalances(employeeId, days.map(String));
  return [['leave_requests', id, employeeId, request], ...balances];
}

// biome-ignore format: one line for each kind of record
const types = [
  'employee.created', 'employee.updated', 'employee.erased',
  'leave.requested', 'leave.approved', 'leave.rejected', 'leave.cancelled', 'leave.changed',
  'leave.balance_changed',
  'timesheet.submitted', 'timesheet.approved', 'timesheet.rejected', 'timesheet.reopened',
  'document.uploaded', 'document.archived',
  'approval.waiting', // The next step: `current_step` changes.
] as const;
type Payload = NonNullable<FeedEvent<(typeof types)[number]>['payload']>;

/** A day of the leave year; of every one that is stored if the leave year no longer exists. */
function daysOf(employeeId: string, firstDay: string | null = null): string[] {
  return firstDay === null ? storedBalances(employeeId).map((each) => each.last_day) : [firstDay];
}

/** The current records, because an event says only that something happened. */
async function readChanged(event: string, payload: Payload): Promise<Row[]> {
  const { employeeId } = payload;
  const waiting = 'subjectKind' in payload ? { [payload.subjectKind]: payload.subjectId } : {};
  const leaveId = 'requestId' in payload ? payload.requestId : waiting['leave'];
  if (leaveId !== undefined) return readLeave(leaveId, employeeId);
  const timesheetId = 'timesheetId' in payload ? payload.timesheetId : waiting['timesheet'];
  if (timesheetId !== undefined) return [toRow(await muster.timesheets.get(timesheetId))];
  if ('year' in payload) return readBalances(employeeId, daysOf(employeeId, payload.firstDay));
  if ('documentId' in payload) return [await readDocument(payload.documentId, employeeId)];
  if (event === 'approval.waiting') return []; // an advance
  if (event !== 'employee.erased') {
    const employee = await muster.employees.get(employeeId);
    // Leave years can begin on the anniversaries of the first day.
    const isMoved = 'changedFields' in payload && payload.changedFields.includes('start_date');
    const balances = isMoved ? await readBalances(employeeId, daysOf(employeeId)) : [];
    return [['employees', employeeId, employeeId, employee], ...balances];
  }
  // The service deletes documents, and removes the reasons from leave requests and timesheets.
  const stored = database.prepare('select id from documents where employee_id = ?');
  const gone = stored.all(employeeId).map((row) => String(row['id']));
  const rows = gone.map((id): Row => ['documents', id, employeeId, null]);
  return [...rows, ...(await Array.fromAsync(readRecords(employeeId)))];
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

function ifGone(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
}

/**
 * Returns when an event has lost its payload, after its retention or because the person was erased, and when a record
 * no longer exists, because the service was restored to an earlier state.
 */
async function followFeed(after: string | number): Promise<void> {
  console.log(`following from position ${after}`);
  const options = {
    after,
    types,
    onRetry: ({ message }: Error) => console.error(message),
    onRewound: async ({ message }: Error) => {
      console.error(message);
      return keepTrying(copyAll);
    },
  };
  for await (const { position, event, payload } of muster.events.follow(options)) {
    const rows = payload && (await keepTrying(() => readChanged(event, payload)).catch(ifGone));
    if (rows === null) return;
    await inTransaction(() => {
      rows.forEach(write);
      writePosition(position);
    });
    console.log(position, event);
  }
}

const stored = database.prepare('select position from state').get()?.['position'];
let position = stored === undefined ? await keepTrying(copyAll) : Number(stored);
for (;;) {
  await followFeed(position);
  position = await keepTrying(copyAll);
}

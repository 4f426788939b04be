import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../tests/harness/eventually.ts';
import { type Office, openOffice, planDay, thisYear } from '../tests/harness/office-day.ts';
import { type Examples, openExamples } from '../tests/harness/run-examples.ts';
import { startTestService, type TestService } from '../tests/harness/test-service.ts';

let service: TestService;
let examples: Examples;
let office: Office;
let settings: { MUSTER_API_KEY: string };

beforeAll(async () => {
  service = await startTestService();
  examples = await openExamples(service);
  office = await openOffice(service);
  const { secret } = await office.call('POST', '/api-keys', {
    name: 'mirror',
    scopes: ['employees:read', 'leave:read'],
    grants: ['events:read', 'timesheets:read', 'documents:read'],
  });
  settings = { MUSTER_API_KEY: String(secret) };
});
afterAll(async () => {
  await examples.close();
  await service.close();
});

type Listed = Readonly<Record<string, unknown>>;
const tables = ['employees', 'leave_requests', 'timesheets', 'documents'] as const;
type Table = (typeof tables)[number];

const startMirror = () => examples.start(['mirror.ts', 'mirror.sqlite'], settings);

const openMirror = () => {
  const sqlite = new DatabaseSync(examples.pathOf('mirror.sqlite'));
  return {
    close: () => sqlite.close(),
    position: () => Number(sqlite.prepare('select position from state').get()?.['position']),
    read: (table: Table | 'leave_balances'): Listed[] =>
      sqlite
        .prepare(`select record from ${table} order by id`)
        .all()
        .map(({ record }) => JSON.parse(String(record)) as Listed),
  };
};
type Mirror = ReturnType<typeof openMirror>;

async function query(text: string): Promise<Listed[]> {
  return (await service.database.administer<Listed>(text)).rows;
}

/** The rows of the service's table, with the columns that the API shows under the same name. */
async function storedRows(table: Table, columns: readonly string[]): Promise<Listed[]> {
  const entries = `(select jsonb_agg(jsonb_build_object('date', e.date, 'hours', e.hours) order by e.date)
    from timesheet_entries e where e.timesheet_id = t.id)`;
  const [more, only] =
    table === 'timesheets'
      ? [` || jsonb_build_object('entries', ${entries})`, `and t.status <> 'draft'`]
      : ['', ''];
  const rows = await query(`select to_jsonb(t)${more} as row from ${table} t
    where t.company_id = '${office.companyId}' ${only} order by t.id`);
  return rows.map(({ row }) => project(row as Listed, columns));
}

function project(row: Listed, columns: readonly string[]): Listed {
  return Object.fromEntries(columns.map((name) => [name, plain(name, row[name])]));
}

/** The same for both: PostgreSQL writes instants and bytes in another way than the API. */
function plain(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name.endsWith('_at')) return Date.parse(value);
  return name === 'sha256' ? value.replace(/^\\x/, '') : value;
}

/** What the API derives: from the uploader's column, or that of their key. */
const derived = ['source'];

async function expectTables(mirror: Mirror): Promise<void> {
  for (const table of tables) {
    const mirrored = mirror.read(table);
    const columns = Object.keys(mirrored[0] ?? {}).filter((name) => !derived.includes(name));
    expect(columns.length, table).toBeGreaterThan(9);
    const copied = mirrored.map((row) => project(row, columns));
    expect(copied, table).toEqual(await storedRows(table, columns));
  }
  expect(mirroredDays(mirror)).toEqual(await storedDays());
}

/** The days of each employee, year and type, as a text; without those that are zero. */
function mirroredDays(mirror: Mirror): string[] {
  return mirror
    .read('leave_balances')
    .filter(({ balance, reserved }) => balance !== 0 || reserved !== 0)
    .map((row) => [
      row['employee_id'],
      yearOf(row),
      row['leave_type'],
      row['balance'],
      row['reserved'],
    ])
    .map(String)
    .toSorted();
}

function yearOf(row: Listed): number {
  return Number(String(row['first_day']).slice(0, 4));
}

async function storedDays(): Promise<string[]> {
  const rows = await query(`select employee_id, year, leave_type, sum(days)::float8 as balance,
      coalesce(-sum(days) filter (where kind in ('reservation', 'release')), 0)::float8 as reserved
    from leave_ledger where company_id = '${office.companyId}'
      and leave_type in (select code from leave_types where company_id = '${office.companyId}'
        and allowance_year is not null)
    group by employee_id, year, leave_type`);
  return rows
    .filter(({ balance, reserved }) => balance !== 0 || reserved !== 0)
    .map((each) => String(Object.values(each)))
    .toSorted();
}

/** The API's lists, record by record, drafts of timesheets left out. */
async function expectLists(mirror: Mirror): Promise<void> {
  for (const table of tables) {
    const path = table === 'leave_requests' ? '/leave' : `/${table}`;
    const listed = (await list(path, table)).filter(({ status }) => status !== 'draft');
    const byId = (one: Listed, other: Listed) => (String(one['id']) < String(other['id']) ? -1 : 1);
    expect(mirror.read(table), table).toEqual(listed.toSorted(byId));
  }
}

async function list(path: string, member: string): Promise<Listed[]> {
  const records: Listed[] = [];
  for (let cursor = ''; ; ) {
    const body = await office.send('GET', `${path}?limit=200${cursor}`);
    records.push(...(body[member] as Listed[]));
    const next = body['next_cursor'] as string | null;
    if (next === null) return records;
    cursor = `&cursor=${next}`;
  }
}

/** When the mirror has read the last event that it follows, it equals the tables. */
function catchUp(mirror: Mirror): Promise<void> {
  return eventually(async () => {
    const path = `/events?after=${mirror.position()}&types=${[...followedTypes()].join(',')}`;
    const { body } = await service.api('GET', path, { key: settings.MUSTER_API_KEY });
    expect(body).toMatchObject({ events: [], has_more: false });
    await expectTables(mirror);
  }, 30_000);
}

async function workFor(boss: string): Promise<string> {
  const day = planDay(office, boss);
  for (const hour of day.hours) await hour();
  return day.leaver();
}

/** The event types that the program follows, from its source. */
function followedTypes(): Set<string> {
  const source = readFileSync(examples.pathOf('mirror.ts'), 'utf8');
  const [, block = ''] = /const types = \[([\s\S]*?)\] as const/.exec(source) ?? [];
  return new Set(Array.from(block.matchAll(/'([\w.]+)'/g), ([, type = '']) => type));
}

test('a mirror from the feed equals the tables after days of work, although it is killed repeatedly', async () => {
  for (let count = 0; count < 250; count += 1) await office.hire();
  const boss = await office.hire();
  for (const runsMs of [100, 300, 1_500, 700]) {
    const { child } = startMirror();
    await Promise.all([sleep(runsMs), workFor(boss)]);
    await examples.stop(child);
    await workFor(boss);
  }
  // What the mirror has not read yet loses its payload, so it makes a full copy again.
  await office.call('POST', `/employees/${await workFor(boss)}/erase`);
  const last = startMirror();
  const copies = () => last.output.match(/following from/g)?.length;
  await eventually(async () => expect(copies()).toBeGreaterThan(0), 30_000);
  const mirror = openMirror();
  await catchUp(mirror);

  // Hour by hour, so that no event can make up for one that is missing.
  const [before, shown] = [copies(), last.output.length];
  const day = planDay(office, boss);
  const erase = () => office.call('POST', `/employees/${day.leaver()}/erase`);
  for (const hour of [...day.hours, erase]) {
    await hour();
    await catchUp(mirror);
  }
  expect(copies()).toBe(before);
  const applied = last.output.slice(shown).matchAll(/^\d+ (\S+)$/gm);
  expect(new Set(Array.from(applied, ([, type]) => type))).toEqual(followedTypes());

  await expectLists(mirror);
  const statuses = (table: Table) => new Set(mirror.read(table).map(({ status }) => status));
  expect(statuses('leave_requests')).toEqual(
    new Set(['pending', 'approved', 'rejected', 'cancelled']),
  );
  expect(statuses('timesheets')).toEqual(new Set(['submitted', 'approved', 'rejected']));
  expect(statuses('documents')).toEqual(new Set(['uploaded', 'archived']));
  const years = new Set(mirror.read('leave_balances').map(yearOf));
  expect(years).toContain(thisYear + 2);
  mirror.close();
  await examples.stop(last.child);
}, 180_000);

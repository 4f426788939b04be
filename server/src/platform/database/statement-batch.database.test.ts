import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import type { Database, Statement } from './driver.ts';
import { openPostgres } from './postgres.ts';
import { recordWireMessages } from './record-wire-messages.ts';

const schema = `
  create table item (
    id integer primary key check (id > 0),
    parent integer constraint item_parent_exists references item deferrable initially deferred
  );
  create table bare ();
  do $$ begin
    if not exists (select from pg_roles where rolname = 'muster_app') then
      create role muster_app nologin noinherit;
    end if;
  exception when duplicate_object then null;
  end $$;
  grant muster_app to current_user;
  grant select, insert, update, delete on item, bare to muster_app`;

const company = '018f0000-0000-7000-8000-000000000001';
const settings = { role: 'muster_app', companyId: company, statementTimeoutMs: 4_000 } as const;
const firstFlight = 'bind execute parse bind describe execute sync';
const laterFlight = 'bind execute bind execute sync';

let directory: string;
let held: TestDatabase;
let database: Database;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  writeFileSync(join(directory, '0001_item.sql'), schema);
  // One session, so that each call sees what the one before has left in it.
  held = await openTestDatabase({ migrations: directory, driver: { poolSize: 1 } });
  database = held.database;
});
afterAll(async () => {
  await held.drop();
  rmSync(directory, { recursive: true });
});
beforeEach(async () => {
  await database.administer('truncate item');
});

function insert(id: unknown, parent?: number): Statement {
  const text = 'insert into item (id, parent) values ($1, $2)';
  return { name: 'insert_item', text, values: [id, parent] };
}

const count: Statement = { name: 'count_items', text: 'select count(*)::int as n from item' };

async function readSession(): Promise<unknown> {
  const { rows } = await database.administer(
    `select current_user = session_user as own_role,
       coalesce(current_setting('app.company_id', true), '') as company,
       current_setting('statement_timeout') as timeout, txid_current_if_assigned() as transaction`,
  );
  return rows;
}

const atRest = [{ own_role: true, company: '', timeout: '0', transaction: null }];

const messagesOf = async (work: () => Promise<unknown>): Promise<string> =>
  (await recordWireMessages(work)).join(' ');

test('a prepared statement costs two binds, two executions and one Sync', async () => {
  const statement = { name: 'wire', text: 'select id, $1::text as echo from item', values: ['a'] };
  await database.single(settings, { text: 'select 1' });
  expect(await messagesOf(() => database.single(settings, statement))).toBe(firstFlight);
  expect(await messagesOf(() => database.single(settings, statement))).toBe(laterFlight);
  expect(await messagesOf(() => database.single(settings, insert(1)))).toContain('describe');
  expect(await messagesOf(() => database.single(settings, insert(2)))).not.toContain('describe');
});

test('statements that nobody awaits travel with the commit, as one implicit transaction', async () => {
  const add = (first: number) =>
    database.transaction(settings, async (transaction) => {
      void transaction.query(insert(first));
      void transaction.query(insert(first + 1));
    });
  await add(1);
  expect(await messagesOf(() => add(3))).toBe('bind execute bind execute bind execute sync');
  expect((await database.single(settings, count)).rows).toEqual([{ n: 4 }]);
});

test('statements that are awaited travel with BEGIN, those after them with COMMIT', async () => {
  const add = (first: number) =>
    database.transaction(settings, async (transaction) => {
      await Promise.all([transaction.query(insert(first)), transaction.query(insert(first + 1))]);
      void transaction.query(insert(first + 2));
    });
  await add(1);
  const begun = 'bind execute bind execute bind execute bind execute sync';
  const committed = 'bind execute bind execute sync';
  expect(await messagesOf(() => add(4))).toBe(`${begun} ${committed}`);
  expect((await database.single(settings, count)).rows).toEqual([{ n: 6 }]);
});

const explained = new Error('taken');
const taken = { ...insert(1), explain: () => explained };
const dangling = { ...insert(9, 99), explain: () => explained };

test.each([
  ['one flight', [taken], explained],
  ['one flight, not the first', [insert(2), taken, insert(3)], explained],
  ['one flight, of another statement', [insert(1), taken], { code: '23505' }],
  ['one flight, at its commit', [dangling], { code: '23503' }],
  ['the flight of BEGIN', [count, taken], explained],
])(
  'a failure in %s that nobody awaited is told as its statement explains it',
  async (_, all, told) => {
    await database.single(settings, insert(1));
    for (let round = 0; round < 2; round += 1) {
      const failing = database.transaction(settings, async (transaction) => {
        const [first] = all.map((each) => transaction.query(each));
        // COMMIT then comes in a later flight.
        if (all[0] === count) await first;
      });
      await expect(failing).rejects.toMatchObject(told);
      expect(await readSession()).toEqual(atRest);
      expect((await database.single(settings, count)).rows).toEqual([{ n: 1 }]);
    }
  },
);

test('a name for two texts in one flight is refused before anything is sent', async () => {
  const failing = database.transaction(settings, async (transaction) => {
    void transaction.query({ name: 'twice', text: 'select 1' });
    void transaction.query({ name: 'twice', text: 'select 2' });
  });
  await expect(failing).rejects.toThrow('two different texts');
  expect(await readSession()).toEqual(atRest);
});

test('of a flight that fails nothing counts as prepared that was not', async () => {
  const fresh = { name: 'fresh', text: 'select 7 as n' };
  const failing = database.transaction(settings, async (transaction) => {
    void transaction.query({ text: 'select 1 / 0' });
    void transaction.query(fresh);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const twice = database.transaction(settings, async (transaction) => {
    const [, again] = await Promise.all([transaction.query(fresh), transaction.query(fresh)]);
    return again.rows;
  });
  expect(await twice).toEqual([{ n: 7 }]);
});

test('a statement without a name is parsed and described each time', async () => {
  for (const text of ['select 1 as one', "select 'x' as two, true as three"]) {
    const written = await messagesOf(() => database.single(settings, { text }));
    expect(written).toBe(firstFlight);
  }
  const { rows } = await database.single(settings, { text: "select 'x' as two, true as three" });
  expect(rows).toEqual([{ two: 'x', three: true }]);
});

test('the settings hold for the statement and are gone after it', async () => {
  const text = `select current_user::text as role, current_setting('app.company_id') as company,
    current_setting('statement_timeout') as timeout`;
  const expected = [{ role: 'muster_app', company, timeout: '4s' }];
  for (const statement of [{ text }, { name: 'seen', text }, { name: 'seen', text }]) {
    expect((await database.single(settings, statement)).rows).toEqual(expected);
    expect(await readSession()).toEqual(atRest);
  }
  const other = { role: 'muster_app', statementTimeoutMs: 0 } as const;
  expect((await database.single(other, { name: 'seen', text })).rows).toEqual([
    { role: 'muster_app', company: '', timeout: '0' },
  ]);
});

test('known columns give the same rows as announced ones', async () => {
  const rows = {
    name: 'rows',
    text: `select n, n * 1.50 as money, array[n::text, null] as texts, '{"a":1}'::jsonb as json,
      null as nothing, timestamptz '2026-11-20 17:30:00Z' as "at" from generate_series(1, $1) n`,
  };
  const answers = [];
  for (const rowCount of [2, 0, 2]) {
    answers.push(await database.single(settings, { ...rows, values: [rowCount] }));
  }
  const [announced, none, known] = answers;
  expect(announced?.rows[1]).toEqual({
    n: 2,
    money: '3.00',
    texts: ['2', null],
    json: { a: 1 },
    nothing: null,
    at: '2026-11-20T17:30:00.000Z',
  });
  expect(known).toEqual(announced);
  expect(none).toEqual({ rows: [], rowCount: 0 });
  const update = { name: 'update', text: 'update item set parent = null where id < $1' };
  await database.single(settings, insert(1));
  await database.single(settings, { name: 'add_bare', text: 'insert into bare default values' });
  for (const [id, rowCount] of [
    [0, 0],
    [9, 1],
  ]) {
    const answer = await database.single(settings, { ...update, values: [id] });
    expect(answer).toEqual({ rows: [], rowCount });
    const bare = await database.single(settings, { name: 'bare', text: 'select from bare' });
    expect(bare).toEqual({ rows: [{}], rowCount: 1 });
  }
});

test('what single has answered is committed: another connection sees it', async () => {
  const { url } = held;
  const other = url === undefined ? database : openPostgres({ connectionString: url, poolSize: 1 });
  for (const id of [1, 2, 3]) {
    await database.single(settings, insert(id));
    const { rows } = await other.administer('select id from item order by id desc limit 1');
    expect(rows).toEqual([{ id }]);
  }
  if (other !== database) await other.close();
});

const absentRole = { role: 'no_such_role' as 'muster_app' };
test.each([
  ['a duplicate', settings, insert(1), { code: '23505', constraint: 'item_pkey' }],
  ['a check', settings, insert(-1), { code: '23514', constraint: 'item_id_check' }],
  ['the commit', settings, insert(2, 9), { code: '23503', constraint: 'item_parent_exists' }],
  ['a value of the wrong type', settings, insert('two'), { code: '22P02' }],
  ['an unsendable value', settings, insert(Symbol('two')), { name: 'TypeError' }],
  ['the role', absentRole, insert(2), { code: '22023' }],
  ['a missing right', settings, { text: 'create role more' }, { code: '42501' }],
  ['the text', settings, { text: 'selec 1' }, { code: '42601' }],
  ['two statements', settings, { text: 'select 1; select 2' }, { code: '42601' }],
  ['a missing table', settings, { name: 'no', text: 'select from no' }, { code: '42P01' }],
  ['the run', settings, { text: 'select 1 / (id - id) from item' }, { code: '22012' }],
  [
    'a name of another text',
    settings,
    { name: 'insert_item', text: 'select 1' },
    { name: 'Error', message: expect.stringContaining('two different texts') as unknown },
  ],
])('a failure of %s leaves no trace', async (_what, given, statement, expected) => {
  await database.single(settings, insert(1));
  for (let round = 0; round < 2; round += 1) {
    await expect(database.single(given, statement)).rejects.toMatchObject(expected);
    expect(await readSession()).toEqual(atRest);
    expect((await database.single(settings, count)).rows).toEqual([{ n: 1 }]);
  }
});

test('a name counts as prepared only once its text was accepted', async () => {
  const late = { name: 'late', text: 'select id from late' };
  await expect(database.single(absentRole, late)).rejects.toMatchObject({ code: '22023' });
  await expect(database.single(settings, late)).rejects.toMatchObject({ code: '42P01' });
  await database.administer('create table late (id int); grant select on late to muster_app');
  await expect(database.single(settings, late)).resolves.toEqual({ rows: [], rowCount: 0 });
  await expect(
    database.transaction(settings, (transaction) => transaction.query(late)),
  ).resolves.toEqual({ rows: [], rowCount: 0 });
});

test('a first call whose settings fail leaves a session that works', async () => {
  await database.administer('deallocate all');
  await expect(database.single(settings, count)).rejects.toMatchObject({ code: '26000' });
  await expect(database.single(absentRole, count)).rejects.toMatchObject({ code: '22023' });
  expect((await database.single(settings, count)).rows).toEqual([{ n: 0 }]);
});

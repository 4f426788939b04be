import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { DatabaseError, type Database, type Statement, type Transaction } from './driver.ts';
import { openPostgres } from './postgres.ts';
import { recordWireMessages } from './record-wire-messages.ts';

// The driver's conformance suite, run on both databases: the contract in driver.ts, and the parts
// of pg it relies on.
const schema = `
  create table note (
    id integer primary key check (id > 0),
    company_id uuid not null,
    body text not null constraint note_body_not_empty check (body <> ''),
    successor integer constraint note_successor_exists references note
      deferrable initially deferred
  );
  alter table note enable row level security, force row level security;
  create policy by_company on note
    using (company_id = nullif(current_setting('app.company_id', true), '')::uuid)
    with check (company_id = nullif(current_setting('app.company_id', true), '')::uuid);
  do $$ begin
    if not exists (select from pg_roles where rolname = 'muster_app') then
      create role muster_app nologin noinherit;
    end if;
  exception when duplicate_object then null;
  end $$;
  grant muster_app to current_user;
  grant select, insert, update, delete on note to muster_app`;

const oneCompany = '018f0000-0000-7000-8000-000000000001';
const otherCompany = '018f0000-0000-7000-8000-000000000002';
const asOne = { role: 'muster_app', companyId: oneCompany, statementTimeoutMs: 4_000 } as const;
const asOther = { role: 'muster_app', companyId: otherCompany } as const;
const asNobody = { role: 'muster_app' } as const;
const absentRole = { role: 'no_such_role' as 'muster_app' };

let directory: string;
let held: TestDatabase;
let database: Database;
const sent: string[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  writeFileSync(join(directory, '0001_note.sql'), schema);
  // One session, so that each call sees the state that the previous one left behind.
  held = await openTestDatabase({
    migrations: directory,
    driver: { poolSize: 1, onStatement: ({ text }) => sent.push(text) },
  });
  database = held.database;
});
afterAll(async () => {
  await held.drop();
  rmSync(directory, { recursive: true });
});
beforeEach(async () => {
  await database.administer('truncate note');
  sent.length = 0;
});

/** The same database with several connections; the embedded one has only one. */
function openAgain(): Database {
  if (held.url === undefined) return database;
  const again = openPostgres({ connectionString: held.url, poolSize: 4, acquireTimeoutMs: 15_000 });
  onTestFinished(() => again.close());
  return again;
}

function insert(id: unknown, more: { of?: string; body?: unknown; successor?: number } = {}) {
  return {
    name: 'insert_note',
    text: 'insert into note (id, company_id, body, successor) values ($1, $2, $3, $4) returning id',
    values: [id, more.of ?? oneCompany, more.body ?? 'text', more.successor],
  };
}

const ids: Statement = { name: 'note_ids', text: 'select id from note order by id' };

async function storedIds(settings: { role: 'muster_app'; companyId?: string } = asOne) {
  const { rows } = await database.single<{ id: number }>(settings, ids);
  return rows.map(({ id }) => id);
}

/** Expects the session to be outside a transaction and back in the role that connected. */
async function expectAtRest(): Promise<void> {
  const { rows } = await database.administer(
    `select current_user = session_user as own_role,
       coalesce(current_setting('app.company_id', true), '') as company,
       current_setting('statement_timeout') as timeout, txid_current_if_assigned() as transaction`,
  );
  expect(rows).toEqual([{ own_role: true, company: '', timeout: '0', transaction: null }]);
}

test('a single statement commits and returns rows of its company only', async () => {
  expect(await database.single(asOne, insert(1))).toEqual({ rows: [{ id: 1 }], rowCount: 1 });
  expect(await storedIds(asOne)).toEqual([1]);
  expect(await storedIds(asOther)).toEqual([]);
  expect(await storedIds(asNobody)).toEqual([]);
  await expectAtRest();
});

test('the result of a single statement is committed: another connection sees it', async () => {
  const other = openAgain();
  for (const id of [1, 2, 3]) {
    await database.single(asOne, insert(id));
    const { rows } = await other.single(asOne, { text: 'select max(id) as id from note' });
    expect(rows).toEqual([{ id }]);
  }
});

test('the settings apply to the statement and are gone after it', async () => {
  const text = `select current_user::text as role, current_setting('app.company_id') as company,
    current_setting('statement_timeout') as timeout, current_setting('enable_sort') as sort`;
  const expected = { role: 'muster_app', company: oneCompany, timeout: '4s', sort: 'on' };
  for (const statement of [{ text }, { name: 'seen', text }, { name: 'seen', text }]) {
    expect((await database.single(asOne, statement)).rows).toEqual([expected]);
    await expectAtRest();
  }
  const byKey = { ...asNobody, statementTimeoutMs: 0, rowsByKey: true } as const;
  expect((await database.single(byKey, { name: 'seen', text })).rows).toEqual([
    { role: 'muster_app', company: '', timeout: '0', sort: 'off' },
  ]);
});

test('rows, no rows, no columns and no statement are distinguished, also when prepared', async () => {
  const series = {
    name: 'series',
    text: 'select n, null as nothing from generate_series(1, $1) n',
  };
  const all: [Statement, { rows: unknown[]; rowCount: number }][] = [
    [
      { ...series, values: [2] },
      { rows: [1, 2].map((n) => ({ n, nothing: null })), rowCount: 2 },
    ],
    [
      { ...series, values: [0] },
      { rows: [], rowCount: 0 },
    ],
    [
      { name: 'update', text: 'update note set body = body' },
      { rows: [], rowCount: 1 },
    ],
    [
      { name: 'bare', text: 'select from note' },
      { rows: [{}], rowCount: 1 },
    ],
    [{ text: '-- no statement' }, { rows: [], rowCount: 0 }],
  ];
  await database.single(asOne, insert(1));
  for (const [statement, expected] of [...all, ...all]) {
    expect(await database.single(asOne, statement)).toEqual(expected);
  }
  const together = await database.transaction(asOne, (transaction) =>
    Promise.all(all.map(([statement]) => transaction.query(statement))),
  );
  expect(together).toEqual(all.map(([, expected]) => expected));
});

const cyclic: Record<string, unknown> = {};
cyclic['self'] = cyclic;
const failures: readonly (readonly [string, typeof asNobody, Statement, object])[] = [
  ['a duplicate', asOne, insert(1), { code: '23505', constraint: 'note_pkey' }],
  ['a check', asOne, insert(2, { body: '' }), { constraint: 'note_body_not_empty' }],
  ['the commit', asOne, insert(2, { successor: 9 }), { constraint: 'note_successor_exists' }],
  ["another company's row", asOne, insert(2, { of: otherCompany }), { code: '42501' }],
  ['a value of the wrong type', asOne, insert('two'), { code: '22P02' }],
  ['NUL in a text', asOne, insert(2, { body: 'a\0b' }), { name: 'DatabaseError', code: '22021' }],
  ['an unsendable value', asOne, insert(2, { body: cyclic }), { name: 'TypeError' }],
  ['the role', absentRole, insert(2), { code: '22023' }],
  ['a missing right', asOne, { text: 'create role more' }, { code: '42501' }],
  ['the text', asOne, { text: 'selec 1' }, { code: '42601' }],
  ['two statements', asOne, { text: 'select 1; select 2' }, { code: '42601' }],
  ['a missing table', asOne, { name: 'no', text: 'select from no' }, { code: '42P01' }],
  ['the run', asOne, { text: 'select 1 / (id - id) from note' }, { code: '22012' }],
  [
    'a name of another text',
    asOne,
    { name: 'insert_note', text: 'select 1' },
    { message: expect.stringContaining('two different texts') as unknown },
  ],
];
test.each(failures)(
  'a failure of %s leaves no trace',
  async (_what, given, statement, expected) => {
    await database.single(asOne, insert(1));
    const attempts = [
      () => database.single(given, statement),
      () => database.transaction(given, (transaction) => transaction.query(statement)),
      () => database.transaction(given, async (transaction) => transaction.send(statement)),
      () =>
        database.transaction(given, async (transaction) => {
          await transaction.query({ text: 'select 1' });
          transaction.send(statement);
        }),
    ];
    for (const attempt of [...attempts, ...attempts]) {
      await expect(attempt()).rejects.toMatchObject(expected);
      await expectAtRest();
      expect(await storedIds()).toEqual([1]);
    }
  },
);

test('a transaction commits what its work did, and returns its result', async () => {
  const result = await database.transaction(asOne, async (transaction) => {
    await transaction.query(insert(1));
    const { rows } = await transaction.query<{ id: number }>(ids);
    transaction.send(insert(2));
    return rows;
  });
  expect(result).toEqual([{ id: 1 }]);
  expect(sent).toHaveLength(3);
  expect(await storedIds()).toEqual([1, 2]);
});

test('a transaction whose work rejects is rolled back, and the same error is thrown', async () => {
  const ownError = new Error('changed my mind');
  for (const isAwaited of [true, false]) {
    const rejected = database.transaction(asOne, async (transaction) => {
      const answer = transaction.query(insert(1));
      if (isAwaited) await answer;
      throw ownError;
    });
    await expect(rejected).rejects.toBe(ownError);
    expect(await storedIds()).toEqual([]);
    await expectAtRest();
  }
});

test('a transaction without statements sends nothing', async () => {
  // If anything had been sent, the role would have been rejected.
  expect(await database.transaction(absentRole, async () => 'done')).toBe('done');
});

test('statements issued without awaiting run in order and all get their result', async () => {
  const counts = await database.transaction(asOne, (transaction) =>
    Promise.all([1, 2, 3, 4, 5].map(async (id) => (await transaction.query(insert(id))).rowCount)),
  );
  expect(counts).toEqual([1, 1, 1, 1, 1]);
  expect(await storedIds()).toEqual([1, 2, 3, 4, 5]);
});

test('of statements sent together, all from the first failing one on report that first error', async () => {
  let outcomes: unknown;
  const failing = database.transaction(asOne, async (transaction) => {
    outcomes = await Promise.allSettled([
      transaction.query(insert(1)),
      transaction.query(insert(1)),
      transaction.query(insert(2)),
    ]);
    await transaction.query(insert(3)).catch(() => undefined);
    return 'all is well';
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: '23505' } },
    { status: 'rejected', reason: { code: '23505' } },
  ]);
  expect(await storedIds()).toEqual([]);
});

const explained = new Error('taken');
const taken = { ...insert(1), explain: () => explained };
test.each([
  ['one flight', [taken], explained],
  ['one flight, not the first', [insert(2), taken, insert(3)], explained],
  ['one flight, of another statement', [insert(1), taken], { code: '23505' }],
  [
    'one flight, at its commit',
    [{ ...insert(9, { successor: 99 }), explain: () => explained }],
    { code: '23503' },
  ],
  ['the flight of BEGIN', [ids, taken], explained],
  ['a flight after that', [ids, ids, taken], explained],
])('a failure in %s is reported by COMMIT as its statement explains it', async (_, all, told) => {
  await database.single(asOne, insert(1));
  for (let round = 0; round < 2; round += 1) {
    const failing = database.transaction(asOne, async (transaction) => {
      for (const [place, each] of all.entries()) {
        if (each !== ids) transaction.send(each);
        else if (place === 0) await transaction.query(each);
        else void transaction.query(each).then(() => undefined);
      }
    });
    await expect(failing).rejects.toMatchObject(told);
    await expectAtRest();
    expect(await storedIds()).toEqual([1]);
  }
});

test('a statement after the end of its transaction is refused', async () => {
  const kept = await database.transaction(asOne, async (transaction) => transaction);
  await expect(kept.query(ids)).rejects.toThrow('already finished');
  expect(() => kept.afterCommit(() => undefined)).toThrow('already finished');
});

test('callbacks for the commit run once it is visible, and before the caller continues', async () => {
  const order: string[] = [];
  let seen: Promise<number[]> | undefined;
  await database.transaction(asOne, async (transaction) => {
    transaction.afterCommit(() => {
      order.push('first');
      seen = storedIds();
    });
    await transaction.query(insert(1));
    transaction.afterCommit(() => order.push('second'));
    order.push('work');
  });
  order.push('caller');
  expect(order).toEqual(['work', 'first', 'second', 'caller']);
  expect(await seen).toEqual([1]);
});

test('callbacks for the commit never run without one', async () => {
  const callback = vi.fn<() => void>();
  const work = (statement: Statement) => async (transaction: Transaction) => {
    transaction.afterCommit(callback);
    await transaction.query(insert(1));
    await transaction.query(statement);
  };
  const own = database.transaction(asOne, async (transaction) => {
    await work(ids)(transaction);
    throw new Error('changed my mind');
  });
  const swallowed = database.transaction(asOne, (transaction) =>
    work(insert(1))(transaction).catch(() => undefined),
  );
  const late = database.transaction(asOne, work({ text: 'update note set successor = 99' }));
  for (const call of await Promise.allSettled([own, swallowed, late])) {
    expect(call.status).toBe('rejected');
  }
  expect(callback).not.toHaveBeenCalled();
});

test('100 transactions at once, a third of them failing, keep their results apart', async () => {
  const several = openAgain();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => {
      const id = index + 1;
      const settings = id % 2 === 0 ? asOne : asOther;
      return several.transaction(settings, async (transaction) => {
        const { rows } = await transaction.query(insert(id, { of: settings.companyId }));
        if (id % 3 === 0) throw new Error('fails');
        return rows;
      });
    }),
  );
  const expected = outcomes.map((_, index) =>
    (index + 1) % 3 === 0
      ? { status: 'rejected' }
      : { status: 'fulfilled', value: [{ id: index + 1 }] },
  );
  expect(outcomes).toMatchObject(expected);
  expect([...(await storedIds(asOne)), ...(await storedIds(asOther))]).toHaveLength(67);
  await expectAtRest();
});

test('administration runs several statements and leaves no transaction open', async () => {
  for (const values of [undefined, []]) {
    const { rows } = await database.administer('select 1 as one; select 2 as two', values);
    expect(rows).toEqual([{ two: 2 }]);
  }
  const failing = database.administer('begin; select 1/0; commit');
  await expect(failing).rejects.toBeInstanceOf(DatabaseError);
  await database.administer('begin; create table left_open ()');
  const left = await database.administer("select to_regclass('left_open') is null as gone");
  expect(left.rows).toEqual([{ gone: true }]);
  await expectAtRest();
});

const messagesOf = async (work: () => Promise<unknown>): Promise<string> =>
  (await recordWireMessages(work)).join(' ');
const own = 'bind execute';
const again = 'bind describe execute';

test('a prepared statement costs two binds, two executions and one Sync', async () => {
  const statement = { name: 'wire', text: 'select id, $1::text as echo from note', values: ['a'] };
  const ask = () => messagesOf(() => database.single(asOne, statement));
  await database.single(asOne, { text: 'select 1' });
  expect(await ask()).toBe(`${own} close parse ${again} sync`);
  expect(await ask()).toBe(`${own} ${again} sync`);
  const unnamed = () =>
    messagesOf(() => database.single(asOne, { text: statement.text, values: [1] }));
  expect(await unnamed()).toBe(`${own} parse ${again} sync`);
  expect(await unnamed()).toBe(`${own} parse ${again} sync`);
});

test('statements that are not awaited travel with the commit, as one implicit transaction', async () => {
  const add = (first: number) =>
    database.transaction(asOne, async (transaction) => {
      transaction.send(insert(first));
      transaction.send(insert(first + 1));
    });
  await add(1);
  expect(await messagesOf(() => add(3))).toBe(`${own} ${again} ${again} sync`);
  expect(await storedIds()).toHaveLength(4);
});

test('statements that are awaited travel with BEGIN, those after them with COMMIT', async () => {
  const add = (first: number) =>
    database.transaction(asOne, async (transaction) => {
      await Promise.all([transaction.query(insert(first)), transaction.query(insert(first + 1))]);
      transaction.send(insert(first + 2));
    });
  await add(1);
  const begun = `${own} ${own} ${again} ${again} sync`;
  expect(await messagesOf(() => add(4))).toBe(`${begun} ${again} ${own} sync`);
  expect(await storedIds()).toHaveLength(6);
});

test('a name for two texts in one flight is refused before anything is sent', async () => {
  const failing = database.transaction(asOne, async (transaction) => {
    transaction.send({ name: 'twice', text: 'select 1' });
    transaction.send({ name: 'twice', text: 'select 2' });
  });
  await expect(failing).rejects.toThrow('two different texts');
  await expectAtRest();
});

test('after a failed flight, only statements that were prepared count as prepared', async () => {
  const late = { name: 'late', text: 'select id from late' };
  await expect(database.single(absentRole, late)).rejects.toMatchObject({ code: '22023' });
  await expect(database.single(asOne, late)).rejects.toMatchObject({ code: '42P01' });
  await database.administer('create table late (id int); grant select on late to muster_app');
  const failing = database.transaction(asOne, async (transaction) => {
    transaction.send({ text: 'select 1 / 0' });
    transaction.send(late);
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const twice = database.transaction(asOne, (transaction) =>
    Promise.all([transaction.query(late), transaction.query(late)]),
  );
  expect(await twice).toEqual([late, late].map(() => ({ rows: [], rowCount: 0 })));
});

test('a statement that the session lost, or whose columns changed, fails once and is prepared again', async () => {
  const statement = { name: 'changing', text: 'select * from changing' };
  await database.administer('create table changing (a integer)');
  await database.administer('grant select on changing to muster_app');
  await database.single(asOne, statement);
  await database.administer('alter table changing add column b integer default 1');
  await expect(database.single(asOne, statement)).rejects.toMatchObject({ code: '0A000' });
  await expect(database.single(asOne, statement)).resolves.toMatchObject({ rowCount: 0 });
  await database.administer('deallocate all');
  await expect(database.single(asOne, statement)).rejects.toMatchObject({ code: '26000' });
  await expect(database.single(absentRole, statement)).rejects.toMatchObject({ code: '22023' });
  await expect(database.single(asOne, statement)).resolves.toMatchObject({ rowCount: 0 });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { DatabaseError, type Database, type Statement, type Transaction } from './driver.ts';

const schema = `
  create table note (
    id integer primary key,
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
const asOne = { role: 'muster_app', companyId: oneCompany } as const;
const asOther = { role: 'muster_app', companyId: otherCompany } as const;
const asNobody = { role: 'muster_app' } as const;

let directory: string;
let held: TestDatabase;
let database: Database;
const sent: string[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'muster-migrations-'));
  writeFileSync(join(directory, '0001_note.sql'), schema);
  held = await openTestDatabase({
    migrations: directory,
    driver: { poolSize: 2, onStatement: ({ text }) => sent.push(text) },
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

function insert(id: number, companyId: string, body = 'text'): Statement {
  return {
    name: 'insert_note',
    text: 'insert into note (id, company_id, body) values ($1, $2, $3) returning id',
    values: [id, companyId, body],
  };
}

const ids: Statement = { name: 'note_ids', text: 'select id from note order by id' };

async function storedIds(settings: { role: 'muster_app'; companyId?: string } = asOne) {
  const { rows } = await database.single<{ id: number }>(settings, ids);
  return rows.map(({ id }) => id);
}

/** Whether sessions are outside transactions and back in the role that connected. */
async function expectSessionsAtRest(): Promise<void> {
  const text = `select current_user = session_user as own_role,
    coalesce(current_setting('app.company_id', true), '') as company`;
  const answers = await Promise.all([database.administer(text), database.administer(text)]);
  for (const { rows } of answers) expect(rows).toEqual([{ own_role: true, company: '' }]);
}

test('a single statement commits and shows rows of its company only', async () => {
  expect(await database.single(asOne, insert(1, oneCompany))).toEqual({
    rows: [{ id: 1 }],
    rowCount: 1,
  });
  expect(await storedIds(asOne)).toEqual([1]);
  expect(await storedIds(asOther)).toEqual([]);
  expect(await storedIds(asNobody)).toEqual([]);
  await expectSessionsAtRest();
});

test("row-level security refuses another company's row", async () => {
  await expect(database.single(asOne, insert(1, otherCompany))).rejects.toMatchObject({
    name: 'DatabaseError',
    code: '42501',
  });
  await expectSessionsAtRest();
});

test('a failing single statement is reported with its constraint and changes nothing', async () => {
  await database.single(asOne, insert(1, oneCompany));
  const duplicate = database.single(asOne, insert(1, oneCompany));
  await expect(duplicate).rejects.toMatchObject({ code: '23505', constraint: 'note_pkey' });
  const empty = database.single(asOne, insert(2, oneCompany, ''));
  await expect(empty).rejects.toMatchObject({ code: '23514', constraint: 'note_body_not_empty' });
  expect(await storedIds()).toEqual([1]);
  await expectSessionsAtRest();
});

test('a constraint that fails at COMMIT is reported and changes nothing', async () => {
  const text = 'insert into note (id, company_id, body, successor) values (1, $1, $2, 99)';
  const late = { text, values: [oneCompany, 'text'] };
  const failure = { code: '23503', constraint: 'note_successor_exists' };
  await expect(database.single(asOne, late)).rejects.toMatchObject(failure);
  await expect(
    database.transaction(asOne, (transaction) => transaction.query(late)),
  ).rejects.toMatchObject(failure);
  expect(await storedIds()).toEqual([]);
  await expectSessionsAtRest();
});

test('settings that fail are the error the caller gets', async () => {
  const absent = { role: 'no_such_role' as 'muster_app' };
  await expect(database.single(absent, ids)).rejects.toThrow('role "no_such_role" does not exist');
  await expect(
    database.transaction(absent, (transaction) => transaction.query(ids)),
  ).rejects.toThrow('role "no_such_role" does not exist');
  expect(await storedIds()).toEqual([]);
});

test('a value that cannot be sent is refused before anything is sent', async () => {
  const statement = { ...insert(1, oneCompany), values: [1, oneCompany, Symbol('x')] };
  await expect(database.single(asOne, statement)).rejects.toThrow(TypeError);
  await expect(
    database.transaction(asOne, (transaction) => transaction.query(statement)),
  ).rejects.toThrow(TypeError);
  await database.single(asOne, insert(1, oneCompany));
  expect(await storedIds()).toEqual([1]);
});

test('NUL in a text is a database error, not a broken connection', async () => {
  const nul = database.single(asOne, insert(1, oneCompany, 'a\0b'));
  await expect(nul).rejects.toMatchObject({ name: 'DatabaseError', code: '22021' });
  expect(await storedIds()).toEqual([]);
});

test('a statement holds one statement only', async () => {
  const two = database.single(asOne, { text: 'select 1; select 2' });
  await expect(two).rejects.toMatchObject({ code: '42601' });
});

test('a transaction commits what its work did, and passes its result on', async () => {
  const result = await database.transaction(asOne, async (transaction) => {
    await transaction.query(insert(1, oneCompany));
    const { rows } = await transaction.query<{ id: number }>(ids);
    await transaction.query(insert(2, oneCompany));
    return rows;
  });
  expect(result).toEqual([{ id: 1 }]);
  expect(await storedIds()).toEqual([1, 2]);
  expect(sent).toHaveLength(4);
});

test('a transaction whose work rejects is rolled back, and the same error is passed on', async () => {
  const ownError = new Error('changed my mind');
  const rejected = database.transaction(asOne, async (transaction) => {
    await transaction.query(insert(1, oneCompany));
    throw ownError;
  });
  await expect(rejected).rejects.toBe(ownError);
  expect(await storedIds()).toEqual([]);
  await expectSessionsAtRest();
});

test('a transaction without statements sends nothing', async () => {
  // Had anything been sent, the role would have been refused.
  const absent = { role: 'no_such_role' as 'muster_app' };
  expect(await database.transaction(absent, async () => 'done')).toBe('done');
});

test('statements issued without awaiting run in order and all answer', async () => {
  const counts = await database.transaction(asOne, (transaction) =>
    Promise.all(
      [1, 2, 3, 4, 5].map(async (id) => (await transaction.query(insert(id, oneCompany))).rowCount),
    ),
  );
  expect(counts).toEqual([1, 1, 1, 1, 1]);
  expect(await storedIds()).toEqual([1, 2, 3, 4, 5]);
});

test('of pipelined statements all after the first failing one report that first error', async () => {
  const outcomes = await database
    .transaction(asOne, async (transaction) => {
      const settled = await Promise.allSettled([
        transaction.query(insert(1, oneCompany)),
        transaction.query(insert(1, oneCompany)),
        transaction.query(insert(2, oneCompany)),
      ]);
      throw Object.assign(new Error('look inside'), { settled });
    })
    .catch((error: { settled: PromiseSettledResult<unknown>[] }) => error.settled);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: '23505' } },
    { status: 'rejected', reason: { code: '23505' } },
  ]);
  expect(await storedIds()).toEqual([]);
});

test('a failure that the work swallowed or never looked at still fails the transaction', async () => {
  const swallowed = database.transaction(asOne, async (transaction) => {
    await transaction.query(insert(1, oneCompany));
    await transaction.query(insert(1, oneCompany)).catch(() => undefined);
    return 'all is well';
  });
  await expect(swallowed).rejects.toMatchObject({ code: '23505' });
  const ignored = database.transaction(asOne, async (transaction) => {
    void transaction.query(insert(1, oneCompany));
    void transaction.query(insert(1, oneCompany));
  });
  await expect(ignored).rejects.toMatchObject({ code: '23505' });
  expect(await storedIds()).toEqual([]);
  await expectSessionsAtRest();
});

test.each([
  [
    'whose name stands for another text',
    { name: 'insert_note', text: 'select 1' },
    'two different texts',
  ],
  [
    'with a value that cannot be sent',
    { text: 'select $1', values: [Symbol('no value')] },
    'symbol',
  ],
])(
  'a statement %s fails the transaction even if nobody looks at it',
  async (_what, unsendable, message) => {
    await expect(
      database.transaction(asOne, async (transaction) => {
        await transaction.query(insert(1, oneCompany));
        void transaction.query(unsendable);
      }),
    ).rejects.toThrow(message);
    expect((await database.single(asOne, { text: 'select id from note' })).rows).toEqual([]);
    await expectSessionsAtRest();
  },
);

test('a statement after the end of its transaction is refused', async () => {
  const kept = await database.transaction(asOne, async (transaction) => transaction);
  await expect(kept.query(ids)).rejects.toThrow('already ended');
});

test('what waits for the commit runs once it is visible, and before the caller goes on', async () => {
  const order: string[] = [];
  let seen: Promise<number[]> | undefined;
  await database.transaction(asOne, async (transaction) => {
    transaction.afterCommit(() => {
      order.push('first');
      seen = storedIds();
    });
    await transaction.query(insert(1, oneCompany));
    transaction.afterCommit(() => order.push('second'));
    order.push('work');
  });
  order.push('caller');
  expect(order).toEqual(['work', 'first', 'second', 'caller']);
  expect(await seen).toEqual([1]);
});

test('what waits for the commit never runs without one', async () => {
  const callback = vi.fn<() => void>();
  const work = (statement: Statement) => async (transaction: Transaction) => {
    transaction.afterCommit(callback);
    await transaction.query(insert(1, oneCompany));
    await transaction.query(statement);
  };
  const late = { text: 'update note set successor = 99' };
  const own = database.transaction(asOne, async (transaction) => {
    await work(ids)(transaction);
    throw new Error('changed my mind');
  });
  const swallowed = database.transaction(asOne, (transaction) =>
    work(insert(1, oneCompany))(transaction).catch(() => undefined),
  );
  const failing = [own, swallowed, database.transaction(asOne, work(late))];
  for (const call of await Promise.allSettled(failing)) expect(call.status).toBe('rejected');
  expect(callback).not.toHaveBeenCalled();
  const kept = await database.transaction(asOne, async (transaction) => transaction);
  expect(() => kept.afterCommit(callback)).toThrow('already ended');
});

test('100 transactions at once, a third of them failing, keep their results apart', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => {
      const companyId = index % 2 === 0 ? oneCompany : otherCompany;
      const settings = { role: 'muster_app', companyId } as const;
      return database.transaction(settings, async (transaction) => {
        const { rows } = await transaction.query(insert(index, companyId));
        if (index % 3 === 0) throw new Error('fails');
        return rows;
      });
    }),
  );
  const expected = outcomes.map((_, index) =>
    index % 3 === 0 ? { status: 'rejected' } : { status: 'fulfilled', value: [{ id: index }] },
  );
  expect(outcomes).toMatchObject(expected);
  expect([...(await storedIds(asOne)), ...(await storedIds(asOther))]).toHaveLength(66);
  await expectSessionsAtRest();
});

test('administration runs several statements and leaves no transaction open', async () => {
  const { rows } = await database.administer('select 1 as one; select 2 as two');
  expect(rows).toEqual([{ two: 2 }]);
  await expect(database.administer('begin; select 1/0; commit')).rejects.toBeInstanceOf(
    DatabaseError,
  );
  await database.administer('begin; create table left_open ()');
  const { rows: tables } = await database.administer(
    "select to_regclass('left_open') is null as gone",
  );
  expect(tables).toEqual([{ gone: true }]);
  await expectSessionsAtRest();
});

test('a prepared statement survives a failure and a change of its result type', async () => {
  await database.administer('create table if not exists changing (a integer)');
  await database.administer('grant select on changing to muster_app');
  const statement = { name: 'changing', text: 'select * from changing' };
  await database.single(asOne, statement);
  await database.administer('alter table changing add column b integer default 1');
  // Each session learns of it once, by an error.
  await Promise.allSettled([database.single(asOne, statement), database.single(asOne, statement)]);
  const after = await Promise.all([
    database.single(asOne, statement),
    database.single(asOne, statement),
  ]);
  expect(after).toMatchObject([{ rowCount: 0 }, { rowCount: 0 }]);
});

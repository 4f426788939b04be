import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Database } from '../src/platform/database/driver.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';

const slots = 64;
const companyId = randomUUID();
const [one, other] = [randomUUID(), randomUUID()];
const settings = { role: 'muster_app', companyId, statementTimeoutMs: 2_000 } as const;

let held: TestDatabase;
/** Two sessions that begin to look for a slot at the same one. */
let first: Database;
let second: Database;

beforeAll(async () => {
  held = await openTestDatabase();
  await held.database.administer(
    `insert into companies (id, name, created_at, updated_at) values ($1, 'Acme', now(), now())`,
    [companyId],
  );
  for (const id of [one, other]) {
    await held.database.single(settings, {
      text: `insert into employees (company_id, id, first_name, last_name, email, email_key, status,
               created_at, updated_at) values ($1, $2, 'A', 'B', $3, $3, 'active', now(), now())`,
      values: [companyId, id, `${id}@slots.example`],
    });
  }
  first = openSession();
  const slot = await readSlot(first);
  second = openSession();
  while ((await readSlot(second)) !== slot) {
    await second.close();
    second = openSession();
  }
});
afterAll(async () => {
  await first?.close();
  await second?.close();
  await held.drop();
});

function openSession(): Database {
  return openPostgres({ connectionString: held.url ?? '', poolSize: 1 });
}

async function readSlot(session: Database): Promise<unknown> {
  const { rows } = await session.administer<{ slot: number }>(
    `select pg_backend_pid() % ${slots} as slot`,
  );
  return rows[0]?.slot;
}

function rename(id: string, name: string) {
  return { text: 'update employees set first_name = $2 where id = $1', values: [id, name] };
}

async function readStamps(): Promise<ReadonlyMap<number, string>> {
  const { rows } = await held.database.single<{ slot: number; stamp: string }>(settings, {
    text: 'select slot, stamp from collection_stamps where company_id = $1',
    values: [companyId],
  });
  return new Map(rows.map(({ slot, stamp }) => [slot, stamp]));
}

test('a change waits for no other that is under way, and neither goes without its stamp', async () => {
  const before = await readStamps();
  const between = await first.transaction(settings, async (open) => {
    await open.query(rename(one, 'First'));
    await second.single(settings, rename(other, 'Second'));
    return readStamps();
  });
  const after = await readStamps();
  expect(between).not.toEqual(before);
  expect(after).not.toEqual(between);
});

test('of two changes that want the same row one waits, and both come to their end', async () => {
  await first.transaction(settings, async (open) => {
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const { promise: mayWrite, resolve: goOn } = Promise.withResolvers<void>();
    const writing = second.transaction(settings, async (beside) => {
      await beside.query({
        text: 'select from employees where id = $1 for no key update',
        values: [other],
      });
      hold();
      await mayWrite;
      await beside.query(rename(other, 'Beside'));
    });
    await isHeld;
    await open.query(rename(one, 'Open'));
    const waiting = open.query(rename(other, 'Open'));
    goOn();
    await Promise.all([waiting, writing]);
  });
  const { rows } = await held.database.single(settings, {
    text: 'select first_name from employees where id = $1',
    values: [one],
  });
  expect(rows).toEqual([{ first_name: 'Open' }]);
});

test('with every slot taken, a change has its stamp all the same', async () => {
  const begun = await readStamps();
  await first.transaction(settings, async (open) => {
    await open.query({
      text: `select pg_advisory_xact_lock(hashtextextended('stamp ' || $1 || ' employees ' || slot, 0))
             from generate_series(0, ${slots - 1}) as slot`,
      values: [companyId],
    });
    await second.single(settings, rename(one, 'Crowded'));
  });
  expect(await readStamps()).not.toEqual(begun);
});

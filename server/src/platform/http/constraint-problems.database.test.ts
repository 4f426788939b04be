import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { DatabaseError } from '../database/driver.ts';
import { constraintAnswers, upsert } from './constraint-problems.ts';
import { failureToProblem } from './failure-to-problem.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

interface UniqueKey {
  readonly table: string;
  readonly name: string;
}

/**
 * Unique indexes and exclusion constraints that other values than our own new ids can violate.
 * Those of partitions are copies of their table's.
 */
async function readKeys(): Promise<UniqueKey[]> {
  const { rows } = await opened.database.administer<UniqueKey>(`
    select t.relname as "table", i.relname as name
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid
     where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
       and not i.relispartition
       and not exists (select from pg_attribute a
                        where a.attrelid = t.oid and a.attnum = any (x.indkey) and a.attname = 'id')
     order by i.relname`);
  return rows;
}

async function findUnanswered(): Promise<string[]> {
  const keys = await readKeys();
  return keys.map(({ name }) => name).filter((name) => constraintAnswers[name] === undefined);
}

test('every unique index and exclusion constraint has an answer, or a reason why nobody gets one', async () => {
  const names = (await readKeys()).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(90);
  expect(await findUnanswered()).toEqual([]);
  expect(Object.keys(constraintAnswers).filter((name) => !names.includes(name))).toEqual([]);
});

test.each([
  [
    'unique constraint',
    'alter table locations add constraint planted unique (company_id, country)',
  ],
  ['unique index', "create unique index planted on documents (company_id) where category = 'x'"],
  [
    'exclusion constraint',
    'alter table locations add constraint planted exclude using gist (company_id with =)',
  ],
])('a new %s is found', async (_what, statement) => {
  await opened.database.administer(statement);
  try {
    expect(await findUnanswered()).toEqual(['planted']);
  } finally {
    await opened.database.administer(
      'alter table locations drop constraint if exists planted; drop index if exists planted',
    );
  }
});

test.each(Object.entries(constraintAnswers))(
  'a violation of %s is no internal error',
  (name, answer) => {
    if ('neverBecause' in answer) {
      expect(answer.neverBecause).not.toBe('');
      return;
    }
    const { code, detail, errors } = failureToProblem(new DatabaseError('taken', '23505', name));
    if ('pointer' in answer) {
      expect(code).toBe('validation_failed');
      expect(errors).toEqual([answer]);
    } else {
      expect({ code, detail }).toEqual(answer);
    }
  },
);

test('tables that are only written by upserts have no other insert', async () => {
  const source = join(import.meta.dirname, '../..');
  const statements = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql.ts'))
    .flatMap((path) => readFileSync(join(source, path), 'utf8').split('`'));
  const tables = (await readKeys()).filter(({ name }) => constraintAnswers[name] === upsert);
  expect(tables.length).toBeGreaterThan(10);
  const plain = tables.flatMap(({ table }) =>
    statements.filter(
      (text) => new RegExp(`insert into ${table}\\b`).test(text) && !/on conflict/.test(text),
    ),
  );
  expect(plain).toEqual([]);
});

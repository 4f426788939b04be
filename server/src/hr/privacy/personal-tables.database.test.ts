import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import { personalTables } from './personal-tables.ts';

interface Reference {
  readonly from: string;
  readonly column: string;
  readonly to: string;
}

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** A column that a check constraint limits to a few values. */
  readonly is_choice: boolean;
}

let testDatabase: TestDatabase;
let references: readonly Reference[];
let columns: readonly Column[];
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  references = (
    await database.administer<Reference>(
      `select k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to",
         a.attname as "column"
       from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace
         and k.conparentid = 0 and a.attname <> 'company_id'`,
    )
  ).rows;
  columns = (
    await database.administer<Column>(
      `select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
         exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
           and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%')
           as is_choice
       from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition and a.attnum > 0 and not a.attisdropped
         and a.attgenerated = ''`,
    )
  ).rows;
});
afterAll(() => testDatabase.drop());

/** Tables whose rows belong to one employee, to a part of their records, or to their user. */
function tablesOfPeople(): Set<string> {
  const found = new Set(['employees', 'users']);
  for (const { table, name } of columns) if (name === 'employee_id') found.add(table);
  for (const { from, column, to } of references) {
    if (to === 'employees' || (to === 'users' && column === 'user_id')) found.add(from);
  }
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { from, to } of references) {
      // Many tables refer to the user who decided or created something; those rows are not about
      // that user.
      if (to !== 'users' && found.has(to)) found.add(from);
    }
  }
  return found;
}

const known = new Set(personalTables.map(({ table }) => table));

test('every table with personal data is exported and erased, or says why not', () => {
  const people = [...tablesOfPeople()];
  expect(people.length).toBeGreaterThan(20);
  expect(people.filter((table) => !known.has(table))).toEqual([]);
});

test('every listed table and column exists', () => {
  const exists = (table: string, name: string): boolean =>
    columns.some((column) => column.table === table && column.name === name);
  const missing = personalTables.flatMap(({ table, rows, exported, erased }) =>
    [
      rows.column,
      ...('because' in exported ? [] : exported),
      ...(erased.kind === 'overwritten'
        ? [...Object.keys(erased.values), ...(erased.leaves ?? [])]
        : []),
    ]
      .filter((name) => !exists(table, name))
      .map((name) => `${table}.${name}`),
  );
  expect(missing).toEqual([]);
});

/** The table's trigger derives them from the other columns on every change. */
const derivedColumns = ['as_json', 'search_key'];

const textTypes = ['text', 'text[]', 'jsonb', 'json', 'bytea', 'character varying'];

test('every text of a row that stays after erasure is removed, or left for a reason', () => {
  const forgotten = personalTables.flatMap(({ table, erased }) => {
    if (erased.kind !== 'overwritten') return [];
    const seen = new Set([
      ...Object.keys(erased.values),
      ...(erased.leaves ?? []),
      ...derivedColumns,
    ]);
    return columns
      .filter((column) => column.table === table && textTypes.includes(column.type))
      .filter(({ name, is_choice: isChoice }) => !isChoice && !seen.has(name))
      .map(({ name }) => `${table}.${name}`);
  });
  expect(forgotten).toEqual([]);
});

test('every text about a person is in the copy that they get', () => {
  const technical = [
    'password_hash',
    'email_key',
    'user_name_key',
    'stored_in',
    'inputs_hash',
    ...derivedColumns,
  ];
  const forgotten = personalTables.flatMap(({ table, exported }) => {
    if ('because' in exported) return [];
    return columns
      .filter((column) => column.table === table && ['text', 'jsonb'].includes(column.type))
      .filter(({ name }) => !technical.includes(name) && !exported.includes(name))
      .map(({ name }) => `${table}.${name}`);
  });
  expect(forgotten).toEqual([]);
});

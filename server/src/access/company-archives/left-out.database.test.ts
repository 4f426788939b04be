import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { valuesHere } from './archive-import.sql.ts';
import { columnsLeftOut, companyColumn, contentColumns, tablesLeftOut } from './left-out.ts';

/** Bytes, or a name like that of a secret. */
const looksSecret = /(secret|password|token|cipher|hash|recovery|totp|_key$|salt|otp)/;

/** They look like secrets and are none. */
const notSecret: Readonly<Record<string, string>> = {
  'applications.previous_secret_until': 'a time',
  'audit_cuts.hash': 'a seal of the audit log, which an owner can read',
  'audit_log.hash': 'a seal of the audit log, which an owner can read',
  'company_imports.manifest_sha256': 'which archive the company came from',
  'contract_signatures.body_sha256': 'a checksum',
  'contracts.body_sha256': 'a checksum',
  'documents.sha256': 'a checksum',
  'employee_import_files.content': 'a file of the company',
  'employee_photos.content': 'a photo',
  'employee_photos.sha256': 'a checksum',
  'employees.email_key': 'the address in lower case',
  'employees.search_key': 'names for searching',
  'pay_results.inputs_hash': 'a checksum',
  'pay_rule_sets.hash': 'a checksum',
  'payment_files.sha256': 'a checksum',
  'payroll_runs.content_hash': 'a checksum',
  'provisioned_groups.display_name_key': 'a name in lower case',
  'provisioned_users.user_name_key': 'a name in lower case',
  'sign_in_domains.token': 'the company publishes it in DNS',
  'users.email_key': 'the address in lower case',
  'users.first_name_key': 'a name in lower case',
  'users.last_name_key': 'a name in lower case',
  'users.password_changed_at': 'a time',
  'webhook_endpoints.next_secret_at': 'a time',
  'webhook_endpoints.previous_secret_until': 'a time',
};

interface ColumnOfCompany {
  readonly table: string;
  readonly name: string;
  readonly is_readable: boolean;
  readonly is_bytes: boolean;
  /** An insert must give it. */
  readonly is_required: boolean;
}

const columnsText = `
  select c.relname::text as table, a.attname::text as name,
    has_column_privilege('muster_archivist', c.oid, a.attnum, 'select') as is_readable,
    a.atttypid = 'bytea'::regtype as is_bytes,
    a.attnotnull and not a.atthasdef and a.attidentity = '' as is_required
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname = 'companies' or exists (select from pg_attribute t
      where t.attrelid = c.oid and t.attname = 'company_id'))
  order by 1, 2`;

let testDatabase: TestDatabase;
let columns: ColumnOfCompany[];

/** Every table or column that an archive neither has nor leaves out for a reason. */
function findUnstated(all: readonly ColumnOfCompany[]): string[] {
  return all
    .filter(({ table, name }) => !(table in tablesLeftOut) && name !== companyColumn)
    .filter(
      ({ table, name, is_readable: isReadable }) =>
        !isReadable && !(`${table}.${name}` in columnsLeftOut),
    )
    .map(({ table, name }) => `${table}.${name}`);
}

function findSecrets(all: readonly ColumnOfCompany[]): string[] {
  return all
    .filter(({ table, name }) => !(table in tablesLeftOut) && name !== companyColumn)
    .filter(({ name, is_bytes: isBytes }) => isBytes || looksSecret.test(name))
    .map(({ table, name }) => `${table}.${name}`)
    .filter((path) => columnsLeftOut[path] !== 'a secret' && !(path in notSecret));
}

async function readColumns(): Promise<ColumnOfCompany[]> {
  return (await testDatabase.database.administer<ColumnOfCompany>(columnsText)).rows;
}

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  columns = await readColumns();
});
afterAll(() => testDatabase.drop());

test('every table and column is in archives, or is left out for a reason', () => {
  expect(findUnstated(columns)).toEqual([]);
  const paths = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  const tables = new Set(columns.map(({ table }) => table));
  expect(Object.keys(tablesLeftOut).filter((table) => !tables.has(table))).toEqual([]);
  expect(Object.keys(columnsLeftOut).filter((path) => !paths.has(path))).toEqual([]);
  expect(Object.keys(notSecret).filter((path) => !paths.has(path))).toEqual([]);
});

test('no column that looks like a secret is in archives unless it is known to be none', () => {
  expect(findSecrets(columns)).toEqual([]);
});

test('what an archive leaves out as a secret can not be read by the role that writes it', () => {
  const readable = columns
    .filter(({ table, name }) => columnsLeftOut[`${table}.${name}`] === 'a secret')
    .filter(({ is_readable: isReadable }) => isReadable);
  expect(readable).toEqual([]);
  const ofLeftOut = columns.filter(
    ({ table, is_readable: isReadable, is_bytes: isBytes }) =>
      table in tablesLeftOut && isReadable && isBytes && !(table === 'document_contents'),
  );
  expect(ofLeftOut).toEqual([]);
});

test('an import gives every column that a row needs', () => {
  const missing = columns
    .filter(({ table, name }) => `${table}.${name}` in columnsLeftOut)
    .filter(
      ({ table, name, is_required: isRequired }) =>
        isRequired && valuesHere[table]?.[name] === undefined && name !== 'as_json',
    );
  expect(missing).toEqual([]);
  for (const [table, { column }] of Object.entries(contentColumns)) {
    expect(columns).toContainEqual(expect.objectContaining({ table, name: column }));
  }
});

test('a row may refer to a later one of its own table', async () => {
  const { rows } = await testDatabase.database.administer(
    `select conname from pg_constraint
     where contype = 'f' and conrelid = confrelid and not condeferrable
       and connamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([]);
});

test('a planted table, column and secret are found', async () => {
  const undo = new Error('taken back');
  const plant = async (transaction: Transaction): Promise<never> => {
    await transaction.query({ text: 'set local role none' });
    await transaction.query({
      text: `create table planted (company_id uuid, id uuid, primary key (company_id, id))`,
    });
    await transaction.query({ text: 'alter table employees add column planted text' });
    await transaction.query({ text: 'alter table users add column planted_token text' });
    const { rows } = await transaction.query<ColumnOfCompany>({ text: columnsText });
    expect(findUnstated(rows)).toEqual(['employees.planted', 'planted.id', 'users.planted_token']);
    expect(findSecrets(rows)).toEqual(['users.planted_token']);
    throw undo;
  };
  await expect(testDatabase.database.transaction({ role: 'muster_operator' }, plant)).rejects.toBe(
    undo,
  );
});

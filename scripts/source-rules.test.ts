import { describe, expect, test } from 'vitest';
import { checkSource } from './source-rules.ts';

const operation = 'server/src/hr/leave/submit-leave.ts';

function messages(text: string, path = operation): string[] {
  return checkSource(path, text).map(({ line, message }) => `${line}: ${message}`);
}

describe('SQL is in .sql.ts files only', () => {
  const misplaced = ['1: SQL belongs in a .sql.ts file'];

  test.each([
    "const text = 'SELECT id FROM employees';",
    "const text = 'select id from employees';",
    "const text = 'select set_config($1, $2, true)';",
    "const text = 'select 1';",
    'const text = `\n  -- the newest\n  INSERT INTO t VALUES (1)`;',
    'const text = `UPDATE ${table} SET a = 1`;',
    'const text = `update leave_requests l set status = $1`;',
    "const text = 'DELETE FROM t';",
    "const text = 'WITH due AS (SELECT 1) SELECT * FROM due';",
    "const text = 'with due as materialized (select 1) select 2';",
    "const text = 'CREATE TABLE t (id int)';",
    "run({ text: 'truncate employees' });",
  ])('%s is found', (text) => {
    expect(messages(text)).toEqual(misplaced);
  });

  test.each([
    "const label = 'Select a company';",
    "const label = 'Update the employee';",
    "const label = 'with a signature';",
    "const label = 'Delete the endpoint';",
    "const label = 'updated_since';",
    "const label = 'Create a key';",
  ])('%s is left alone', (text) => {
    expect(messages(text)).toEqual([]);
  });

  test.each([
    'server/src/hr/leave/leave-requests.sql.ts',
    'server/src/platform/jobs/jobs.sql.ts',
    'server/src/platform/database/migrate.ts',
    'server/src/hr/leave/submit-leave.test.ts',
    'tests/harness/companies.ts',
  ])('%s may hold it', (path) => {
    expect(messages("const text = 'SELECT 1 FROM t';", path)).toEqual([]);
  });
});

test('statements are templates, so that no one counts parameters', () => {
  const statements = 'server/src/hr/leave/leave-requests.sql.ts';
  const counted =
    'export const find = (id) => ({ text: `select from t where id = $1`, values: [id] });';
  const template = 'export const find = (id) => sql`select from t where id = ${id}`;';
  expect(messages(counted, statements)).toEqual([
    '1: write a statement as a template: sql`…` of platform/database/sql.ts',
  ]);
  expect(messages(template, statements)).toEqual([]);
});

test('modules keep no state', () => {
  const state = '1: no process-wide state: make it inside a function and pass it on';
  expect(messages('let started = false;')).toEqual([state]);
  expect(messages('const cache = new Map<string, string>();')).toEqual([state]);
  expect(messages('const seen: string[] = [];')).toEqual([state]);
  expect(messages("const names = new Set(['a']);\nfunction f() { let x = 1; }")).toEqual([]);
});

test('HR asks the clock of the company', () => {
  const asked = ['1: HR asks the clock of the company: CompanyClock, and nowOf for an instant'];
  expect(messages("import type { Clock } from '../../platform/clock.ts';")).toEqual(asked);
  expect(messages("import { instantOfId } from '../../platform/ids.ts';")).toEqual(asked);
  expect(messages("import type { CompanyClock } from '../../platform/clock.ts';")).toEqual([]);
  const passed = ['1: HR asks the clock of the company: pass its day or instant to the statement'];
  const statements = 'server/src/hr/x.sql.ts';
  expect(messages('const a = sql`update t set at = now() where x = ${x}`;', statements)).toEqual(
    passed,
  );
  expect(messages("const a = 'day <= current_date';", statements)).toEqual(passed);
  expect(messages('const a = sql`update t set at = ${now}`;', statements)).toEqual([]);
  const callsHr = "import { f } from '../hr/f.ts';\n";
  const plain = "import type { Clock } from '../platform/clock.ts';";
  const path = 'server/src/public-api/feeds.ts';
  expect(messages(callsHr + plain, path)).toEqual(['2: HR gets a ServiceClock or a CompanyClock']);
  expect(messages(plain, path)).toEqual([]);
});

test('modules re-export nothing and have descriptive names', () => {
  expect(messages("export { a } from './a.ts';")).toEqual([
    '1: no re-exports: import from the file that has it',
  ]);
  const vague = ['1: the name says nothing: name the file after what it does'];
  expect(messages('', 'server/src/hr/index.ts')).toEqual(vague);
  expect(messages('', 'server/src/hr/utils/dates.ts')).toEqual(vague);
});

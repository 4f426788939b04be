import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { migrationsDirectory } from '../src/main/migrations-directory.ts';
import { readMigrations } from '../src/platform/database/migrate.ts';
import { countCases } from '../../tests/harness/count-cases.ts';
import { contractions, findExpandFaults, newestOfFirstRelease } from './expand-rules.ts';

const migrations = readMigrations(migrationsDirectory);

test('each file marked as expanding only adds', ({ task }) => {
  const marked = migrations.filter(({ expands }) => expands);
  expect(marked.filter(({ sql }) => findExpandFaults(sql).length > 0)).toEqual([]);
  countCases(task, 'migrations-expand', migrations.length);
});

test('since the first release each file only adds, or is listed with the reason', () => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  const isReleased = /^## \[?\d/m.test(changelog);
  // The first release must set `newestOfFirstRelease`.
  expect(newestOfFirstRelease !== undefined).toBe(isReleased);
  const later = migrations.filter(({ version }) => version > (newestOfFirstRelease ?? Infinity));
  const unmarked = later.filter(({ name, expands }) => !expands && !(name in contractions));
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

test.for([
  'create table a (company_id uuid not null, n integer not null check (n > 0))',
  "create table a (id uuid); create index a_by_id on a (id); insert into a values ('x;y')",
  "select protect_tenant_table('a')",
  'create policy worker on employees to muster_worker using (true)',
  "alter table employees add column locale text not null default 'en'",
  'alter table employees add constraint c check (a > 0) not valid',
  'alter table employees add foreign key (company_id, a) references users (company_id, id) not valid',
  'create function f() returns trigger language plpgsql as $$ begin drop table x; end $$',
  '-- drop table employees;\ncomment on table employees is $$drop table$$',
])('allowed: %s', (sql, { task }) => {
  expect(findExpandFaults(sql)).toEqual([]);
  countCases(task, 'migrations-expand', 1);
});

test.for([
  ['drop table employees', 'takes something away'],
  ['update employees set nickname = first_name', 'takes something away'],
  ['revoke select on employees from muster_app', 'takes something away'],
  ['create or replace function f() returns void', 'takes something away'],
  ['create trigger t before insert on employees execute function f()', 'takes something away'],
  ['do $$ begin drop table employees; end $$', 'takes something away'],
  ['alter table employees drop column nickname', 'takes something away'],
  ['alter table employees rename column a to b', 'takes something away'],
  ['alter table employees alter column a type bigint', 'takes something away'],
  ['alter table employees alter column a set not null', 'takes something away'],
  ['alter table employees add column a integer, drop column b', 'takes something away'],
  ['alter table employees add column a integer not null', 'older processes do not fill it'],
  ['alter table employees add column a text check (a > 0)', 'read under a lock'],
  ['alter table employees add column a uuid references users (id)', 'read under a lock'],
  ['alter table employees add column a uuid default gen_random_uuid()', 'written anew'],
  ['alter table employees add constraint c check (a > 0)', 'read under a lock'],
  ['alter table employees add foreign key (a) references users (id)', 'read under a lock'],
  ['alter table a add column b text; alter table c add column d text', 'locks a second table'],
  ['alter table a add column b text; create policy p on c using (true)', 'locks a second table'],
  ['create index i on employees (a)', 'writers wait'],
  ['create table a (id uuid); create index i on employees (id)', 'writers wait'],
] as const)('not allowed: %s', ([sql, reason], { task }) => {
  const faults = findExpandFaults(sql);
  expect(faults).toEqual([
    { statement: expect.any(String), reason: expect.stringContaining(reason) },
  ]);
  countCases(task, 'migrations-expand', 1);
});

import { expect, test } from 'vitest';
import { countCases } from '../../tests/harness/count-cases.ts';
import { findLockFaults } from './lock-rules.ts';

test.for([
  'create table a (id uuid primary key); create index a_by_id on a (id); insert into a select 1',
  "alter table employees add column badge text not null default 'none'",
  'alter table employees add constraint c check (a > 0) not valid, add column b integer',
  'alter table employees validate constraint c',
  'alter table employees add constraint c unique using index employees_c',
  'alter table employees drop column a, drop constraint c, rename column d to e',
  "insert into jobs (queue, data) values ('a', 'b')",
  'create trigger t before insert on employees execute function f()',
  '-- holds locations: a company has a few dozen\ncreate index i on locations (company_id, name)',
])('holds nothing: %s', (sql, { task }) => {
  expect(findLockFaults(sql)).toEqual([]);
  countCases(task, 'migrations-expand', 1);
});

test.for([
  ['create index i on employees (a)', 'employees'],
  ['create unique index i on only employees (a)', 'employees'],
  ['-- holds locations: few\ncreate index i on employees (a)', 'employees'],
  ['-- holds employees:\ncreate index i on employees (a)', 'employees'],
  ['update employees set nickname = first_name', 'employees'],
  ['delete from webhook_deliveries where attempts = 0', 'webhook_deliveries'],
  ['insert into events select * from old_events', 'events'],
  ['alter table employees add constraint c check (a > 0)', 'employees'],
  ['alter table only employees add foreign key (a) references users (id)', 'employees'],
  ['alter table employees add column a text, add unique (a)', 'employees'],
  ['alter table employees alter column a type bigint', 'employees'],
  ['alter table employees alter a set not null', 'employees'],
  ['alter table employees add column a uuid default gen_random_uuid()', 'employees'],
  ['alter table employees add column a bigserial', 'employees'],
  ['alter table employees add a integer check (a > 0)', 'employees'],
  ['alter table employees add column a int generated always as (b + 1) stored', 'employees'],
  ['alter table events attach partition e for values from (1) to (2)', 'events'],
  ['lock table events in share mode', 'events'],
  ['truncate events', 'events'],
  ['do $$ begin update employees set a = 1; end $$', 'unknown'],
  ['with old as (delete from events returning id) select id from old', 'unknown'],
] as const)('holds a table: %s', ([sql, table], { task }) => {
  expect(findLockFaults(sql)).toEqual([{ table, reason: expect.any(String) }]);
  countCases(task, 'migrations-expand', 1);
});

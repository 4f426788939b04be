import { expect, test } from 'vitest';
import { readMigrations } from '../src/platform/database/migrate.ts';
import { ownMigrations } from '../../tests/harness/fill-database.ts';
import { findArchiveFaults, firstWithArchives } from './archive-rules.ts';

test('a migration that changes rows says what an older archive of a company needs', () => {
  const faults = readMigrations(ownMigrations)
    .filter(({ version }) => version > firstWithArchives)
    .flatMap(({ name, sql }) => findArchiveFaults(sql).map((fault) => `${name}: ${fault}`));
  expect(faults).toEqual([]);
});

test.for([
  `update employees set status = 'active'`,
  `insert into leave_types (company_id) select id from companies`,
  'alter table users drop column locale',
  'alter table users rename column locale to language',
  'drop table saved_views',
  'do $$ begin perform 1; end $$',
])('%s needs a line', (statement) => {
  expect(findArchiveFaults(statement)).toHaveLength(1);
  expect(findArchiveFaults(`-- archives: an older one has none\n${statement}`)).toEqual([]);
});

test.for([
  'alter table users add column nickname text',
  'create table planted (id uuid); insert into planted select id from users',
  'alter table users drop constraint users_role_check',
  'create index planted on users (company_id)',
])('%s needs none', (statement) => {
  expect(findArchiveFaults(statement)).toEqual([]);
});

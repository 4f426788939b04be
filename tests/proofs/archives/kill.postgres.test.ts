import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { runMuster, startMuster } from '../../harness/run-muster.ts';
import { type BulkSite, openBulkSite } from '../bulk/bulk-site.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';

let [old, fresh]: BulkSite[] = [];
let directory: string;

beforeAll(async () => {
  [old, fresh] = await Promise.all([openBulkSite(), openBulkSite()]);
  directory = makeThrowAwayDirectory('muster-archives-', {});
});
afterAll(async () => {
  await Promise.all([old?.remove(), fresh?.remove()]);
  removeThrowAwayDirectory(directory);
});

/** A transaction that adds employees and is not committed. */
const isAdding = {
  text: `select 1 from pg_locks
    where relation = 'employees'::regclass and mode = 'RowExclusiveLock' and granted`,
};

test('an import that is killed in the middle leaves nothing, and can be repeated', async () => {
  const [{ settings }, { settings: elsewhere, database }] = [old!, fresh!];
  const file = join(directory, 'company.zip');
  await runMuster(['seed', '--companies', '1', '--employees', '5000', '--deliveries', '100'], {
    settings,
  });
  const exported = await runMuster(['company', 'export', 'Seeded company 1', file], { settings });
  expect(exported).toMatchObject({ status: 0 });
  const countOf = async (table: string): Promise<unknown> => {
    await database.administer(`alter table ${table} no force row level security`);
    return (await database.administer(`select count(*)::int as count from ${table}`)).rows[0];
  };

  const killed = startMuster(['company', 'import', file, '--json'], elsewhere);
  await eventually(async () => {
    expect((await database.administer(isAdding.text)).rowCount).toBeGreaterThan(0);
  });
  killed.child.kill('SIGKILL');
  await killed.ended();
  await eventually(async () => {
    expect((await database.administer(isAdding.text)).rowCount).toBe(0);
  });
  for (const table of ['companies', 'company_imports', 'users', 'employees']) {
    expect(await countOf(table), table).toEqual({ count: 0 });
  }
  const repeated = await runMuster(['company', 'import', file, '--json'], { settings: elsewhere });
  expect(repeated).toMatchObject({ status: 0 });
  expect(await countOf('employees')).toEqual({ count: 5_000 });
});

test('an export that is killed leaves a file that no import accepts', async () => {
  const [{ settings, database }, { settings: elsewhere }] = [old!, fresh!];
  const file = join(directory, 'half.zip');
  const killed = startMuster(['company', 'export', 'Seeded company 1', file], settings);
  await eventually(async () => {
    const { rowCount } = await database.administer(
      `select 1 from pg_locks where relation = 'employees'::regclass and granted`,
    );
    expect(rowCount).toBeGreaterThan(0);
  });
  killed.child.kill('SIGKILL');
  await killed.ended();
  const refused = await runMuster(['company', 'import', file], { settings: elsewhere });
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('is not an intact ZIP archive');
});

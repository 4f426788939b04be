import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runMuster } from '../../../../tests/harness/run-muster.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../../tests/harness/throw-away-directory.ts';

let directory: string;
let testDatabase: TestDatabase | undefined;
let settings: Record<string, string>;

// Only one process can open the embedded database, so there the commands run one after another.
beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-cli-', {});
  if (inject('databaseKind') === 'postgres') {
    testDatabase = await openTestDatabase();
    const secretKey = randomBytes(32).toString('base64');
    settings = { DATABASE_URL: testDatabase.url ?? '', SECRET_KEY: secretKey };
  } else {
    settings = { DATA_DIR: join(directory, 'data') };
    await runMuster(['migrate'], { settings });
  }
});
afterAll(async () => {
  await testDatabase?.drop();
  removeThrowAwayDirectory(directory);
});

async function runJson(args: readonly string[], input = '') {
  const run = await runMuster([...args, '--json'], { settings, input });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  return JSON.parse(run.stdout);
}

test('a company is created, put on a tier and taken off it again', async () => {
  const made = await runJson(
    [
      'company',
      'create',
      '--name',
      ' Ada & Söhne ',
      '--owner-email',
      'Ada@ada.example',
      '--owner-password-stdin',
    ],
    'correct horse battery\n',
  );
  expect(made).toEqual({
    company: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Ada & Söhne' },
    owner: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: 'Ada@ada.example' },
  });
  const { company } = made;
  expect(await runJson(['company', 'set-rate-limit', company.id, '600'])).toEqual({
    company,
    rate_limit_per_minute: 600,
  });
  expect(await runJson(['company', 'set-rate-limit', company.id, 'default'])).toEqual({
    company,
    rate_limit_per_minute: null,
  });
  expect(await runJson(['company', 'allow-passwords', company.id])).toEqual({
    company,
    changed: false,
  });
  const absent = '01a1fa3d-4963-7077-80aa-5e3c66a21cf3';
  expect(await runMuster(['company', 'set-rate-limit', absent, '600'], { settings })).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      `^Using the .+ database .+\nmuster: company ${absent} does not exist\n$`,
    ),
  });
});

test('a company is deleted by its ID, or by a name that only one company has', async () => {
  const create = async (name: string): Promise<string> => {
    const options = ['--name', name, '--owner-email', 'bo@bo.example', '--owner-password-stdin'];
    const made = await runJson(['company', 'create', ...options], 'correct horse battery\n');
    return made.company.id;
  };
  const ids = [await create('Bo & Co'), await create('Bo & Co')];
  const [first = '', second = ''] = ids;
  expect(await runMuster(['company', 'delete', first], { settings })).toMatchObject({ status: 2 });
  const unclear = await runMuster(['company', 'delete', 'Bo & Co', '--yes'], { settings });
  expect(unclear.status).toBe(1);
  expect(unclear.stderr).toContain(`Give the ID: ${first}, ${second}`);
  expect(await runJson(['company', 'delete', first, '--yes'])).toEqual({
    company: { id: first, name: 'Bo & Co' },
    rows: expect.any(Number),
  });
  const { company } = await runJson(['company', 'delete', 'Bo & Co', '--yes']);
  expect(company.id).toBe(second);
  const again = await runMuster(['company', 'delete', second, '--yes'], { settings });
  expect(again.stderr).toContain(`company ${second} does not exist`);
});

test('seed spreads its rows over the companies, and the doctor finds no fault', async () => {
  const seeded = await runJson([
    'seed',
    '--companies',
    '7',
    '--employees',
    '1003',
    '--deliveries',
    '1001',
  ]);
  expect(seeded.companies).toHaveLength(5);
  for (const { key } of seeded.companies) {
    expect(key).toMatch(/^svc_live_[0-9A-Za-z]{46}$/);
  }
  if (testDatabase !== undefined) {
    const { database } = testDatabase;
    const read = async (text: string) =>
      (await queryAsCompany(database, seeded.companies[0].id, text)).rows;
    expect(
      await read(
        `select count(*)::int as employees,
           count(*) filter (where manager_id is null)::int as chiefs from employees`,
      ),
    ).toEqual([{ employees: 143, chiefs: 1 }]);
    expect(await read('select from webhook_deliveries')).toHaveLength(143);
  }
  const { healthy, checks } = await runJson(['doctor']);
  expect(healthy).toBe(true);
  expect(
    checks.map(({ name, status }: { name: string; status: string }) => [name, status]),
  ).toEqual([
    ['database', 'ok'],
    ['writing', 'ok'],
    ['clock', 'ok'],
    ['migrations', 'ok'],
    ['roles', 'ok'],
    ['login', 'ok'],
    ['tables', 'ok'],
    ['queue', 'ok'],
    ['deliveries', 'ok'],
    ['journal', 'ok'],
    ['history', 'ok'],
    ['audit log', 'ok'],
    ['partitions', 'ok'],
    ['archiving', 'ok'],
    ['secret key', 'ok'],
    ['pooler', inject('databaseKind') === 'postgres' ? 'ok' : 'skipped'],
    ['documents', 'skipped'],
    ['mail', 'skipped'],
    ['redis', 'skipped'],
  ]);
});

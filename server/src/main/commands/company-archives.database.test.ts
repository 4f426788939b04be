import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runMuster } from '../../../../tests/harness/run-muster.ts';
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

test('a company is exported into a new file, deleted, and imported from it', async () => {
  const made = await runJson(
    [
      'company',
      'create',
      '--name',
      'Moving',
      '--owner-email',
      'm@m.example',
      '--owner-password-stdin',
    ],
    'correct horse battery\n',
  );
  const file = join(directory, 'moving.zip');
  expect(await runJson(['company', 'export', 'Moving', file])).toMatchObject({
    file,
    company: made.company,
    files: 0,
    missing_files: [],
  });
  const again = await runMuster(['company', 'export', 'Moving', file], { settings });
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(again.stderr).toContain('moving.zip exists already');
  const taken = await runMuster(['company', 'import', file, '--json'], { settings });
  expect(taken).toMatchObject({ status: 1, stdout: '' });
  expect(taken.stderr).toContain('already has the company');

  await runJson(['company', 'delete', made.company.id, '--yes']);
  const trial = await runJson(['company', 'import', file, '--dry-run']);
  expect(trial).toMatchObject({
    company: made.company,
    dry_run: true,
    rows: { companies: 1, users: 1 },
    to_renew: { passwords: 1 },
    owners: [],
  });
  const imported = await runJson(['company', 'import', file]);
  expect(imported).toMatchObject({
    company: made.company,
    dry_run: false,
    owners: [
      { email: 'm@m.example', url: expect.stringMatching(/^http.*\/invitations\/[\w-]{43}$/) },
    ],
  });
  const elsewhere = join(directory, 'none.zip');
  const absent = await runMuster(['company', 'import', elsewhere], { settings });
  expect(absent).toMatchObject({ status: 1, stdout: '' });
  expect(absent.stderr).toContain('none.zip does not exist');
  await runJson(['company', 'delete', made.company.id, '--yes']);
});

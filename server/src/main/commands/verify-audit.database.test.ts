import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runMuster } from '../../../../tests/harness/run-muster.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/harness/test-database.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../../../tests/harness/throw-away-directory.ts';
import { relayAll } from '../../../../tests/harness/relay-all.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createLog } from '../../platform/log.ts';
import { readConfig } from '../config.ts';
import { openInstallation } from '../open-installation.ts';

let directory: string;
let testDatabase: TestDatabase | undefined;
let settings: Record<string, string>;

// Only one process can open the embedded database, so there the commands run one after another.
beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-audit-', {});
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

async function createCompany(): Promise<string> {
  const who = ['--name', 'A', '--owner-email', 'a@a.example', '--owner-password-stdin', '--json'];
  const input = 'correct horse battery\n';
  const made = await runMuster(['company', 'create', ...who], { settings, input });
  return JSON.parse(made.stdout).company.id as string;
}

async function onDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const { database } = await openInstallation(readConfig(settings), {
    log: createLog({ level: 'silent', pretty: false }),
    applicationName: 'test',
  });
  await work(database);
  await database.close();
}

test('audit verify exits with 0 for an intact chain and with 1 for a broken one', async () => {
  const companyId = await createCompany();
  const verify = (...args: string[]) => runMuster(['audit', 'verify', ...args], { settings });
  await onDatabase((database) => relayAll(database));

  const sound = await verify('--json');
  expect(sound).toMatchObject({ status: 0, stderr: '' });
  const answer = JSON.parse(sound.stdout);
  const company = {
    company_id: companyId,
    sound: true,
    removed: '0',
    verified: '1',
    sealed: '1',
    unsealed: 0,
    overdue: 0,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    fault: null,
  };
  expect(answer).toEqual({ sound: true, companies: [company] });
  const head = `1:${answer.companies[0].head}`;
  expect(await verify('--company', companyId, '--head', head)).toEqual({
    status: 0,
    stdout: `Verified 1 sealed rows of 1 companies. 0 rows are not sealed yet.\nThe head is ${head}.\n`,
    stderr: expect.stringMatching(/^Using the .+\n$/),
  });
  const other = `1:${'0'.repeat(64)}`;
  expect((await verify('--company', companyId, '--head', other)).status).toBe(1);

  await onDatabase((database) =>
    database.administer(
      `begin; alter table audit_log disable trigger user;
       alter table audit_log no force row level security;
       update audit_log set fields = '{}'; alter table audit_log force row level security;
       alter table audit_log enable trigger user; commit`,
    ),
  );
  const broken = await verify();
  expect(broken).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /\nmuster: the audit log of one company was changed after it was written\n$/,
    ),
  });
  expect(broken.stdout).toContain(`Company ${companyId}: hash_differs at number 1 (row `);

  const absent = '01a1fa3d-4963-7077-80aa-5e3c66a21cf3';
  expect(await verify('--company', absent)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(`\nmuster: company ${absent} does not exist\n$`),
  });
  expect((await verify('--company', 'x')).status).toBe(2);
  expect((await verify('--head', head)).status).toBe(2);
});

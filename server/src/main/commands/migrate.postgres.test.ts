import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openOlderDatabase,
  type OlderDatabase,
} from '../../../../tests/harness/open-older-database.ts';
import { runMuster } from '../../../../tests/harness/run-muster.ts';

let testDatabase: OlderDatabase;
let settings: Record<string, string>;
beforeAll(async () => {
  testDatabase = await openOlderDatabase('0270');
  const secretKey = randomBytes(32).toString('base64');
  settings = { DATABASE_URL: testDatabase.url ?? '', SECRET_KEY: secretKey };
});
afterAll(() => testDatabase.drop());

const run = (...args: string[]) => runMuster(['migrate', ...args], { settings });

test('--dry-run lists what is pending and changes nothing; then each migration is named as it runs', async () => {
  const dry = await run('--dry-run', '--json');
  expect(dry.status).toBe(0);
  const { pending } = JSON.parse(dry.stdout) as { pending: { name: string; expands: boolean }[] };
  expect(pending.slice(0, 2)).toEqual([
    { name: 'rewinds', expands: true },
    { name: 'stuck_deliveries', expands: false },
  ]);
  const text = await run('--dry-run');
  expect(text.stdout).toContain('rewinds: processes of the release before continue to work\n');
  expect(text.stdout).toContain('stuck_deliveries: changes wait while it runs; ');

  const done = await run();
  const names = pending.map(({ name }) => name);
  expect(done.stdout).toBe(
    `Applied ${names.length} migrations:\n${names.map((name) => `  ${name}\n`).join('')}`,
  );
  const lines = done.stderr.trim().split('\n');
  expect(lines.map((line) => line.replace(/: [\d.]+ s$/, ''))).toEqual(
    names.map((name, index) => `${index + 1}/${names.length} ${name}`),
  );
  expect((await run('--dry-run')).stdout).toBe('The database is up to date.\n');
});

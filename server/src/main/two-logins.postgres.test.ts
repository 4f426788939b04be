import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/harness/eventually.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/harness/test-database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createLog } from '../platform/log.ts';
import { type Config, readConfig } from './config.ts';
import { checkLogin } from './doctor/check-login.ts';
import { openConfiguredDatabase } from './open-configured-database.ts';
import { type RunningService, startServing } from './serve.ts';

const log = createLog({ level: 'silent', pretty: false });
/** Roles belong to the whole server, which other files use too. */
const suffix = randomBytes(4).toString('hex');
const ofRole = {
  api: 'muster_app, muster_lookup, muster_reader',
  worker: 'muster_app, muster_lookup, muster_reader, muster_worker, muster_relay',
} as const;

let place: TestDatabase;
const running: RunningService[] = [];

beforeAll(async () => {
  place = await openTestDatabase({ relayed: false });
  for (const [role, grants] of Object.entries(ofRole)) {
    await place.database.administer(
      `create role serve_${role}_${suffix} login noinherit password 'x';
       grant ${grants} to serve_${role}_${suffix}`,
    );
  }
});
afterAll(async () => {
  for (const service of running) await service.stop();
  for (const role of Object.keys(ofRole)) {
    await place.database.administer(`drop role serve_${role}_${suffix}`);
  }
  await place.drop();
});

function urlOf(role: keyof typeof ofRole): string {
  const url = new URL(place.url ?? '');
  url.username = `serve_${role}_${suffix}`;
  url.password = 'x';
  return url.href;
}

const settings = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  PORT: '0',
  SIGN_UP: 'open',
  MIGRATE: 'off',
};

async function serve(role: 'api' | 'worker', config: Config): Promise<string> {
  const service = await startServing(config, { role, log });
  running.push(service);
  return service.address;
}

test('an API process serves with a login that owns nothing, and a worker with both', async () => {
  const address = await serve('api', readConfig({ ...settings, DATABASE_URL: urlOf('api') }));
  const worker = { DATABASE_URL: urlOf('worker'), MIGRATION_DATABASE_URL: place.url };
  const ready = await serve('worker', readConfig({ ...settings, ...worker }));
  expect((await fetch(`${ready}/readyz`)).status).toBe(200);
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const browser = { 'sec-fetch-site': 'same-origin' };
  const person = { first_name: 'Ona', last_name: 'Owner', email: 'ona@logins.test' };
  const signedUp = await post(
    '/console/api/sign-up',
    { company_name: 'Logins', ...person, password: 'correct horse battery' },
    browser,
  );
  expect(signedUp.status).toBe(201);
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  const key = await post(
    '/console/api/api-keys',
    { name: 'K', scopes: [] },
    { ...browser, cookie },
  );
  const { secret } = (await key.json()) as { secret: string };
  const hired = await post(
    '/api/v1/employees',
    { first_name: 'Ada', last_name: 'Low', email: 'ada@logins.test' },
    { authorization: `Bearer ${secret}` },
  );
  expect(hired.status).toBe(201);
  await eventually(async () => {
    const { rows } = await place.database.administer<{ count: number }>(
      'select count(*)::int as count from journal',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});

test('the login that serves can’t switch off what separates companies, nor become another role', async () => {
  const serving = await openDatabase({ databaseUrl: urlOf('api'), dataDirectory: '' });
  for (const statement of [
    'alter table employees disable row level security',
    'alter table employees no force row level security',
    'drop policy tenant on employees',
    'select * from employees',
    'set role muster_operator',
    'set role muster_worker',
    'set role muster_relay',
    `set role ${new URL(place.url ?? '').username}`,
    'create role anyone login superuser',
    'create table anything (id int)',
  ]) {
    await expect(serving.administer(statement), statement).rejects.toMatchObject({
      code: '42501',
    });
  }
  await serving.close();
});

test('the doctor says which login serves', async () => {
  const both = readConfig({
    ...settings,
    DATABASE_URL: urlOf('worker'),
    MIGRATION_DATABASE_URL: place.url,
  });
  const database = await openConfiguredDatabase(both, {});
  expect(await checkLogin(database, both)).toMatch(/^serve_worker_\w+ serves and owns nothing$/);
  await database.close();
  const one = readConfig({ ...settings, DATABASE_URL: place.url });
  expect(await checkLogin(place.database, one)).toContain('Two logins');
  const same = readConfig({
    ...settings,
    DATABASE_URL: place.url,
    MIGRATION_DATABASE_URL: place.url,
  });
  await expect(checkLogin(place.database, same)).rejects.toThrow('owns the tables');
});

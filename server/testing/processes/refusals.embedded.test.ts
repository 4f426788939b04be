import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeThrowAwayDirectory, removeThrowAwayDirectory } from '../throw-away-directory.ts';
import { serveMuster, spawnMuster } from './muster-process.ts';

let directory: string;

beforeAll(() => {
  directory = makeThrowAwayDirectory('muster-refusals-', {});
});
afterAll(() => removeThrowAwayDirectory(directory));

const key = Buffer.alloc(32, 7).toString('base64');
const database = 'postgres://muster:secret-password@127.0.0.1:1/muster';

/** The settings of one start, and the name that its one line must begin with. */
const wrongSettings: readonly [string, Readonly<Record<string, string>>][] = [
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PORT', { PORT: '3000.5' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'muster.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://muster.example' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://muster:secret-password@127.0.0.1/muster' }],
  // Neither may lead to half an address: the password has what ends the host.
  ['DATABASE_URL', { DATABASE_URL: 'postgres://muster:secret#password@127.0.0.1/muster' }],
  ['DATABASE_URL', { DATABASE_URL: 'host=127.0.0.1 password=secret-password' }],
  ['SECRET_KEY', { DATABASE_URL: database }],
  ['SECRET_KEY', { SECRET_KEY: 'secret-password' }],
  ['SECRET_KEY', { SECRET_KEY: key.slice(4) }],
  ['SECRET_KEY_PREVIOUS', { SECRET_KEY_PREVIOUS: 'secret-password' }],
  ['REDIS_URL', { REDIS_URL: 'http://:secret-password@127.0.0.1' }],
  ['SIGN_UP', { SIGN_UP: 'maybe' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
  ['TRUST_PROXY', { TRUST_PROXY: '0' }],
  ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: '0' }],
  ['RATE_LIMIT_PER_MINUTE', { RATE_LIMIT_PER_MINUTE: '1e3' }],
  ['WEBHOOK_ALLOW_CIDRS', { WEBHOOK_ALLOW_CIDRS: '127.0.0.1' }],
  ['SMTP_URL', { SMTP_URL: 'https://muster:secret-password@mail.example' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://muster:secret-password@mail.example/?to=me' }],
  ['RETENTION_BODY_DAYS', { RETENTION_BODY_DAYS: '0' }],
  ['RETENTION_BODY_DAYS', { RETENTION_BODY_DAYS: '3651' }],
  ['RETENTION_ROW_MONTHS', { RETENTION_ROW_MONTHS: '121' }],
  ['RETENTION_ROW_MONTHS', { RETENTION_ROW_MONTHS: '1' }],
  ['RETENTION_ROW_MONTHS', { RETENTION_BODY_DAYS: '365' }],
  ['MIGRATE', { MIGRATE: 'no' }],
  ['METRICS_PORT', { METRICS_PORT: 'on' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  // Unknown ones.
  ['WEBHOOK_ALLOW_CIDR', { WEBHOOK_ALLOW_CIDR: '127.0.0.0/8' }],
  ['RATE_LIMIT', { RATE_LIMIT: '60' }],
  ['RETENTION_DAYS', { RETENTION_DAYS: '30' }],
  ['SECRET_KEYS', { SECRET_KEYS: key }],
  ['SMTP_URI', { SMTP_URI: 'smtp://muster:secret-password@mail.example' }],
];

test.concurrent.for(wrongSettings)(
  'a wrong setting ends the start with code 2 and one line that names it: %s',
  async ([name, settings]) => {
    const { code, stdout, stderr } = await spawnMuster(['serve'], {
      DATA_DIR: directory,
      ...settings,
    }).ended;
    expect(stderr).toMatch(new RegExp(`^muster: ${name} [^\\n]+\\n$`));
    expect(stderr).not.toContain('secret-password');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  },
);

test('a role that does not exist is wrong usage', async () => {
  const { code, stderr } = await spawnMuster(['serve', '--role', 'nothing'], {}).ended;
  expect(code).toBe(2);
  expect(stderr).toContain('nothing');
});

test('a database that cannot be reached is told in one line, without its password', async () => {
  const settings = { DATABASE_URL: database, SECRET_KEY: key };
  const { code, stderr } = await spawnMuster(['serve'], settings).ended;
  expect(stderr).toMatch(/^muster: the database cannot be reached [^\n]+\n$/);
  expect(stderr).not.toContain('secret-password');
  expect(code).toBe(1);
});

test('one data directory serves one process; the second says so in one line', async () => {
  const serving = await serveMuster({ DATA_DIR: directory });
  const second = await spawnMuster(['serve'], { DATA_DIR: directory }).ended;
  expect(second.stderr).toMatch(
    new RegExp(`^muster: [^\\n]+ is in use by process ${serving.pid}[^\\n]+\\n$`),
  );
  expect(second.code).toBe(1);
  expect((await fetch(`${serving.address}/readyz`)).status).toBe(200);
  serving.kill('SIGTERM');
  expect((await serving.ended).code).toBe(0);
});

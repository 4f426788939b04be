import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRedisServer } from '../../harness/find-program.ts';
import { startRedisServer } from '../../harness/redis-server.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { runMuster } from '../../harness/run-muster.ts';
import { spawnMuster, serveMuster } from './muster-process.ts';

// Mistakes that newcomers make: one line each, with the fault and the fix. A second process on the
// directory and malformed settings are in refusals.embedded.test.ts.

let root: string;
beforeAll(() => {
  root = makeThrowAwayDirectory('muster-first-hour-', {});
});
afterAll(() => removeThrowAwayDirectory(root));

const key = Buffer.alloc(32, 7).toString('base64');

async function serveInVain(settings: Readonly<Record<string, string>>): Promise<string> {
  const { code, stderr } = await spawnMuster(['serve'], settings).ended;
  expect(stderr).toMatch(/^muster: [^\n]+\n$/);
  expect(code).toBe(1);
  return stderr;
}

test('a taken port', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const port = String((occupant.address() as AddressInfo).port);
  try {
    const told = await serveInVain({ DATA_DIR: join(root, 'port'), PORT: port });
    expect(told).toContain(`port ${port} on 127.0.0.1 is already in use`);
    expect(told).toContain('set PORT (or METRICS_PORT) to another port');
    expect(existsSync(join(root, 'port'))).toBe(false);
  } finally {
    occupant.close();
  }
});

test('an address that this machine does not have', async () => {
  for (const host of ['192.0.2.1', 'nobody.invalid']) {
    const settings = { DATA_DIR: join(root, 'host'), HOST: host };
    const told = (await spawnMuster(['serve'], settings).ended).stderr;
    expect(told).toMatch(
      /^muster: [^\n]+ Set HOST to 127\.0\.0\.1 to listen on this machine only[^\n]+\n$/,
    );
    expect(told).toContain(host);
  }
});

test('an invalid stored key', async () => {
  const directory = join(root, 'broken-key');
  mkdirSync(directory);
  writeFileSync(join(directory, 'secret-key'), 'not a key');
  const told = await serveInVain({ DATA_DIR: directory });
  expect(told).toContain(
    'secret-key does not contain a key of 32 bytes in base64. Restore it from a backup, or set',
  );
});

test('a Node that is too old', () => {
  const preload = join(root, 'old-node.cjs');
  writeFileSync(
    preload,
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '24.1.0' } });",
  );
  const program = fileURLToPath(new URL('../../../server/bin/muster.js', import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', preload, program, 'serve'],
    { encoding: 'utf8', env: {} },
  );
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(
    /^muster requires Node.js 26 or later, but this is [^\n]*"npm start"[^\n]*\n$/,
  );
});

test.for([
  [
    'postgres://muster:secret-password@127.0.0.1:1/muster',
    'Start PostgreSQL, or fix the host and port',
  ],
  ['postgres://muster:secret-password@nobody.invalid/muster', 'Fix the host in DATABASE_URL'],
] as const)('no PostgreSQL at %s', async ([DATABASE_URL, remedy]) => {
  const told = await serveInVain({ DATABASE_URL, SECRET_KEY: key });
  expect(told).toContain(remedy);
  expect(told).not.toContain('secret-password');
});

test('a data directory with a file in its path', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'below')]) {
    expect(await serveInVain({ DATA_DIR: path })).toContain(`${path} `);
    expect(await serveInVain({ DATA_DIR: path })).toContain('Set DATA_DIR to a directory');
  }
});

test.each([
  [['doctor'], ''],
  [
    ['company', 'create', '--name', 'A', '--owner-email', 'a@a.test', '--owner-password-stdin'],
    'correct horse battery',
  ],
  [['company', 'set-rate-limit', '01a1fa3d-4963-7077-80aa-5e3c66a21cf3', '60'], ''],
  [['company', 'allow-passwords', '01a1fa3d-4963-7077-80aa-5e3c66a21cf3'], ''],
  [['audit', 'verify'], ''],
  [['secrets', 're-encrypt'], ''],
])('muster %j in a directory without an installation creates none', async (args, input) => {
  const DATA_DIR = join(root, 'nothing');
  const { status, stdout, stderr } = await runMuster(args, { settings: { DATA_DIR }, input });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain(
    `there is no database in ${DATA_DIR}, and DATABASE_URL is not set`,
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('no migrations, with automatic migration off', async () => {
  const told = await serveInVain({ DATA_DIR: join(root, 'unprepared'), MIGRATE: 'off' });
  expect(told).toContain('Run "npx muster migrate" first, or unset MIGRATE');
});

test('another secret key than that of the stored secrets: refused at the start and reported by the doctor, with the fix', async () => {
  const directory = join(root, 'key');
  mkdirSync(directory);
  const settings = { DATA_DIR: directory, SECRET_KEY: key };
  const first = await serveMuster(settings);
  await first.waitForLog(/no company yet: sign up at http:[^"]+\/, create an API key there/);
  await first.waitForLog(/muster login --url http:/);
  await signUpWithEndpoint(first.address);
  first.kill('SIGTERM');
  expect((await first.ended).stdout).not.toContain('wrong SECRET_KEY');

  const wrong = { ...settings, SECRET_KEY: Buffer.alloc(32, 8).toString('base64') };
  const second = await spawnMuster(['serve'], wrong).ended;
  expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('wrong SECRET_KEY: ') });
  expect(second.stderr).toContain('Restore the key they were encrypted with');

  const doctor = await spawnMuster(['doctor'], wrong).ended;
  expect(doctor.code).toBe(1);
  expect(doctor.stdout).toMatch(/^WRONG {4}secret key .*SECRET_KEY_PREVIOUS/m);
  const previous = { ...wrong, SECRET_KEY_PREVIOUS: key };
  expect((await spawnMuster(['doctor'], previous).ended).stdout).toMatch(/^ok {7}secret key /m);
});

test.skipIf(findRedisServer() === undefined)(
  'a missing or refusing Redis: the service starts, and says how to fix it',
  async () => {
    const redis = await startRedisServer();
    const refused = new URL(redis.url);
    refused.username = 'nobody';
    refused.password = 'secret-password';
    const directory = join(root, 'redis');
    try {
      const told = await serveWithRedis(refused.href, directory);
      expect(told).toMatch(
        /cannot connect to Redis \(WRONGPASS [^\n]*Fix the user or password in REDIS_URL/,
      );
      // The failed command contains it.
      expect(told).not.toContain('secret-password');
    } finally {
      await redis.stop();
    }
    const away = await serveWithRedis(redis.url, directory);
    expect(away).toMatch(
      /cannot connect to Redis \([^\n]*Start Redis, or fix the host and port in REDIS_URL/,
    );
  },
);

async function serveWithRedis(url: string, directory: string): Promise<string> {
  const serving = await serveMuster({ DATA_DIR: directory, REDIS_URL: url });
  serving.kill('SIGTERM');
  const { code, stdout, stderr } = await serving.ended;
  expect(code).toBe(0);
  return stdout + stderr;
}

test('closed sign-up: how the operator creates the first company', async () => {
  const serving = await serveMuster({ DATA_DIR: join(root, 'closed'), SIGN_UP: 'closed' });
  await serving.waitForLog(
    /no company yet: stop this process, create a company with [^\n]*company create/,
  );
  serving.kill('SIGTERM');
  expect((await serving.ended).code).toBe(0);
});

async function signUpWithEndpoint(address: string): Promise<void> {
  const call = (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(`${address}/console/api${path}`, {
      method: 'POST',
      headers: { origin: address, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signedUp = await call('/sign-up', {
    company_name: 'First',
    first_name: 'A',
    last_name: 'B',
    email: 'a@first.example',
    password: 'long enough for this',
  });
  expect(signedUp.status).toBe(201);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const endpoint = { url: 'https://hooks.first.example/muster', events: ['employee.created'] };
  expect((await call('/webhook-endpoints', endpoint, cookie)).status).toBe(201);
}

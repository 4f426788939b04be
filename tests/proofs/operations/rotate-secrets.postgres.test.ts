import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { asSuperuser } from '../../harness/as-superuser.ts';
import { startMailServer } from '../../harness/mail-server.ts';
import { type Receiver, startReceiver } from '../../harness/receiver.ts';
import { startRedisServer } from '../../harness/redis-server.ts';
import { runMuster } from '../../harness/run-muster.ts';
import { hire } from '../processes/customer.ts';
import { type ServingProcess, serveMuster } from '../processes/muster-process.ts';
import { makePlaceToServe, type PlaceToServe } from '../processes/place-to-serve.ts';
import { type FurnishedCompany, furnish, hireAt, readSigned } from './furnished-place.ts';

// docs/operations/secrets.md, done against running processes.

let place: PlaceToServe;
let receiver: Receiver;
let company: FurnishedCompany;
let serving: ServingProcess[] = [];

beforeAll(async () => {
  place = await makePlaceToServe();
  receiver = await startReceiver();
  company = await furnish(place, receiver.url);
});
afterEach(async () => {
  for (const process of serving) process.kill('SIGKILL');
  await Promise.all(serving.map(({ ended }) => ended));
  serving = [];
});
afterAll(async () => {
  await receiver.close();
  await place.remove();
});

type Settings = Readonly<Record<string, string>>;

async function serve(settings: Settings): Promise<ServingProcess> {
  const process = await serveMuster({ ...place.settings, ...settings });
  serving.push(process);
  return process;
}

/** The next process serves before the last one stops; each creation at the last one gets 201. */
async function replace(last: ServingProcess, settings: Settings): Promise<ServingProcess> {
  let isOver = false;
  const clerk = hire(
    last.address,
    { companyId: '', key: company.key },
    { connections: 2, enough: () => isOver },
  );
  const next = await serve(settings);
  isOver = true;
  expect(await clerk).toMatchObject({ refused: [], broken: 0 });
  last.kill('SIGTERM');
  expect((await last.ended).code).toBe(0);
  return next;
}

/** A change at the process, whose webhook carries the signature of the endpoint's secret. */
async function expectWorking({ address }: ServingProcess): Promise<void> {
  const id = await hireAt(address, company.key);
  await expect
    .poll(() => receiver.requests.map((each) => readSigned(each, company.endpointSecret)), {
      timeout: 60_000,
    })
    .toContain(id);
}

async function doctor(settings: Settings): Promise<Record<string, string>> {
  const { stdout } = await runMuster(['doctor', '--json'], {
    settings: { ...place.settings, ...settings },
  });
  const { checks } = JSON.parse(stdout) as {
    checks: { name: string; status: string; detail: string }[];
  };
  return Object.fromEntries(
    checks.map(({ name, status, detail }) => [name, `${status}: ${detail}`]),
  );
}

const sql = (text: string) => asSuperuser(place.cluster!, 'muster', text);

async function addLogin(name: string): Promise<string> {
  const password = randomBytes(12).toString('hex');
  await sql(`create role ${name} login noinherit password '${password}'`);
  await sql(
    `grant muster_app, muster_lookup, muster_reader, muster_worker, muster_relay to ${name}`,
  );
  const url = new URL(place.cluster!.url);
  [url.username, url.password] = [name, password];
  return url.href;
}

test('the login that serves: a second one takes over, and the first is dropped', async () => {
  const owner = { MIGRATION_DATABASE_URL: place.cluster!.url };
  const first = await serve({ ...owner, DATABASE_URL: await addLogin('muster_work') });
  const second = await replace(first, { ...owner, DATABASE_URL: await addLogin('muster_work_2') });
  await sql('drop role muster_work');
  await expectWorking(second);
});

test('the password of the owner: processes that serve with another login go on', async () => {
  const url = new URL(place.cluster!.url);
  const loginUrl = await addLogin('muster_api');
  const process = await serve({ DATABASE_URL: loginUrl, MIGRATION_DATABASE_URL: url.href });
  const before = url.password;
  url.password = randomBytes(12).toString('hex');
  await sql(`alter role muster_login password '${url.password}'`);
  try {
    await expectWorking(process);
    const next = await replace(process, {
      DATABASE_URL: loginUrl,
      MIGRATION_DATABASE_URL: url.href,
    });
    await expectWorking(next);
    const found = await doctor({ DATABASE_URL: url.href });
    expect(found['writing']).toMatch(/^ok/);
  } finally {
    await sql(`alter role muster_login password '${before}'`);
  }
});

test('SECRET_KEY: no delivery and no request is lost, and the old key is not needed afterwards', async () => {
  const oldKey = place.settings['SECRET_KEY'] ?? '';
  const newKey = randomBytes(32).toString('base64');
  const both = { SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey };
  // First the new key can be read everywhere, then it is written.
  const reading = await replace(await serve({}), { SECRET_KEY_PREVIOUS: newKey });
  await expectWorking(reading);
  const writing = await replace(reading, both);
  await expectWorking(writing);
  expect((await doctor(both))['secret key']).toContain('1 still need SECRET_KEY_PREVIOUS');
  const done = await runMuster(['secrets', 're-encrypt'], {
    settings: { ...place.settings, ...both },
  });
  expect(done.status).toBe(0);
  expect((await doctor(both))['secret key']).toContain('none needs SECRET_KEY_PREVIOUS any more');
  await expectWorking(await replace(writing, { SECRET_KEY: newKey }));
});

async function sendRedis(url: string, command: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toBe('+OK\r\n');
}

test('the password of Redis: the user has two for a time', async () => {
  const redis = await startRedisServer();
  const urlOf = (password: string) => redis.url.replace('//', `//muster:${password}@`);
  try {
    await sendRedis(redis.url, 'ACL SETUSER muster on >old ~* &* +@all');
    await sendRedis(redis.url, 'ACL SETUSER muster >new');
    for (const password of ['old', 'new']) {
      expect((await doctor({ REDIS_URL: urlOf(password) }))['redis']).toMatch(/^ok/);
    }
    await sendRedis(redis.url, 'ACL SETUSER muster <old');
    expect((await doctor({ REDIS_URL: urlOf('old') }))['redis']).toMatch(/^wrong/);
    expect((await doctor({ REDIS_URL: urlOf('new') }))['redis']).toMatch(/^ok/);
  } finally {
    await redis.stop();
  }
});

test('the password of the mail server: the doctor says which one is right', async () => {
  const server = await startMailServer({ credentials: { user: 'muster', password: 'new' } });
  try {
    const urlOf = (password: string) => ({
      SMTP_URL: `smtp://muster:${password}@127.0.0.1:${server.port}/?from=muster@rotated.example`,
    });
    expect((await doctor(urlOf('old')))['mail']).toMatch(/^wrong/);
    expect((await doctor(urlOf('new')))['mail']).toMatch(/^ok/);
  } finally {
    await server.close();
  }
});

import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CompanyMovedError, ConflictError, createMuster } from '../../../sdk/src/muster.ts';
import { verifyAuditChain } from '../../../server/src/access/audit/verify-audit-chain.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { countCases } from '../../harness/count-cases.ts';
import { eventually } from '../../harness/eventually.ts';
import { runMuster } from '../../harness/run-muster.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/test-database.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../../harness/throw-away-directory.ts';
import { startPython } from '../../sdk-python/run-python.ts';
import { serveMuster, type ServingProcess } from '../processes/muster-process.ts';

/** A database, and the processes and commands that use it. */
interface Installation {
  readonly testDatabase: TestDatabase;
  readonly settings: Readonly<Record<string, string>>;
  readonly serving: ServingProcess;
}

const password = 'correct horse battery staple';
const email = 'owner@moving.example';

let old: Installation;
let fresh: Installation;
let directory: string;

async function openInstallation(): Promise<Installation> {
  const testDatabase = await openTestDatabase({ relayed: false });
  const settings = {
    DATABASE_URL: testDatabase.url ?? '',
    SECRET_KEY: randomBytes(32).toString('base64'),
  };
  return { testDatabase, settings, serving: await serveMuster(settings) };
}

beforeAll(async () => {
  [old, fresh] = await Promise.all([openInstallation(), openInstallation()]);
  directory = makeThrowAwayDirectory('muster-move-', {});
});
afterAll(async () => {
  for (const each of [old, fresh]) {
    each?.serving.kill('SIGTERM');
    await each?.serving.ended;
    await each?.testDatabase.drop();
  }
  removeThrowAwayDirectory(directory);
});

async function command({ settings }: Installation, args: readonly string[], input = '') {
  const run = await runMuster([...args, '--json'], { settings, input });
  expect(run).toMatchObject({ status: 0 });
  return JSON.parse(run.stdout);
}

/** The console's API, with the cookie of a session once there is one. */
function openBrowser({ serving: { address } }: Installation) {
  const state = { cookie: '' };
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${address}/console/api${path}`, {
      method,
      headers: {
        origin: address,
        'content-type': 'application/json',
        cookie: state.cookie,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [cookie] = answer.headers.getSetCookie();
    if (cookie !== undefined) state.cookie = cookie.split(';', 1)[0] ?? '';
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

type Browser = ReturnType<typeof openBrowser>;

async function createKey(browser: Browser): Promise<string> {
  const answer = await browser('POST', '/api-keys', {
    name: 'Mirror',
    scopes: [],
    grants: ['events:read'],
  });
  expect(answer.status).toBe(201);
  return answer.body.secret;
}

/** What a mirror has seen: position and ID of each event, in the order of their arrival. */
type Seen = [position: number, id: string][];

/** A mirror in TypeScript; at the move it continues after the position it knows, with a new key. */
function followInTypeScript(key: string, nextKey: () => Promise<string>) {
  const seen: Seen = [];
  const moved: string[] = [];
  const ended = new AbortController();
  const follow = async (baseUrl: string, apiKey: string): Promise<void> => {
    const muster = createMuster({ baseUrl, apiKey });
    const after = seen.at(-1)?.[0];
    const { signal } = ended;
    try {
      for await (const event of muster.events.follow({
        ...(after === undefined ? {} : { after }),
        signal,
      })) {
        seen.push([event.position, event.id]);
      }
    } catch (error) {
      if (!(error instanceof CompanyMovedError)) throw error;
      moved.push(error.movedTo ?? '');
      await follow(error.movedTo ?? '', await nextKey());
    }
  };
  const running = follow(old.serving.address, key);
  return {
    seen,
    moved,
    stop: async () => {
      ended.abort();
      await running.catch(() => undefined);
    },
  };
}

const pythonMirror = `
import os, sys
import muster
url, key, after = os.environ["MUSTER_URL"], os.environ["MUSTER_API_KEY"], None
while True:
    try:
        for event in muster.Client(base_url=url, api_key=key).events.follow(after=after):
            after = event["position"]
            print("event", after, event["id"], flush=True)
    except muster.CompanyMovedError as error:
        print("moved", error.moved_to, flush=True)
        url, key = error.moved_to, sys.stdin.readline().strip()
`;

function followInPython(key: string, nextKey: () => Promise<string>) {
  const running = startPython(['-c', pythonMirror], {
    MUSTER_URL: old.serving.address,
    MUSTER_API_KEY: key,
  });
  const lines = (word: string) =>
    running.output
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([first]) => first === word);
  void eventually(async () => {
    expect(lines('moved')).toHaveLength(1);
  }, 240_000).then(async () => running.child.stdin?.write(`${await nextKey()}\n`));
  return {
    seen: (): Seen => lines('event').map(([, position, id = '']) => [Number(position), id]),
    moved: () => lines('moved').map(([, address]) => address),
    output: () => running.output,
    stop: async () => {
      if (running.child.exitCode !== null || running.child.signalCode !== null) return;
      running.child.kill();
      await once(running.child, 'close');
    },
  };
}

/** Creates one employee after the other, through both installations; waits while the company is read-only. */
function writeThrough(key: string, nextKey: () => Promise<string>) {
  const created: string[] = [];
  const state = { stops: false, refused: 0 };
  const run = async (baseUrl: string, apiKey: string): Promise<void> => {
    const muster = createMuster({ baseUrl, apiKey });
    while (!state.stops) {
      const number = created.length;
      try {
        const { id } = await muster.employees.create({
          first_name: 'N',
          last_name: String(number),
          email: `n${number}@moving.example`,
        });
        created.push(id);
        await sleep(20);
      } catch (error) {
        if (error instanceof CompanyMovedError) {
          await run(error.movedTo ?? '', await nextKey());
          return;
        }
        if (!(error instanceof ConflictError) || error.code !== 'company_read_only') throw error;
        state.refused += 1;
        await sleep(100);
      }
    }
  };
  const running = run(old.serving.address, key);
  return {
    created,
    refused: () => state.refused,
    stop: async () => {
      state.stops = true;
      await running;
    },
  };
}

async function feedOf({ serving }: Installation, key: string): Promise<Seen> {
  const muster = createMuster({ baseUrl: serving.address, apiKey: key });
  const seen: Seen = [];
  for (let after = 0; ; ) {
    const page = await muster.events.page({ after, limit: 200 });
    seen.push(...page.events.map(({ position, id }): [number, string] => [position, id]));
    after = page.nextAfter;
    if (!page.hasMore) return seen;
  }
}

async function setUp() {
  const args = ['company', 'create', '--name', 'Moving', '--owner-email', email];
  const { company } = await command(old, [...args, '--owner-password-stdin'], password);
  const browser = openBrowser(old);
  expect((await browser('POST', '/sign-in', { email, password })).status).toBe(200);
  return { company, browser, keys: [await createKey(browser), await createKey(browser)] as const };
}

async function arrive(file: string): Promise<{ browser: Browser; key: string }> {
  const { owners } = await command(fresh, ['company', 'import', file]);
  const token = new URL(owners[0].url).pathname.split('/').at(-1);
  const browser = openBrowser(fresh);
  const accepted = await browser('POST', '/invitations/accept', { token, password });
  expect(accepted.status).toBe(200);
  return { browser, key: await createKey(browser) };
}

/** As background work that nothing stopped. */
async function addEvent(companyId: string): Promise<void> {
  const event = { id: randomUUID(), type: 'employee.created', payload: '{}' };
  await old.testDatabase.database.single(
    { role: 'muster_app', companyId },
    {
      text: 'insert into journal (company_id, entry) values ($1, $2)',
      values: [companyId, JSON.stringify({ event })],
    },
  );
}

/** A job that would change the company stays, and one that sends an email is done. */
async function refuseToClaimJobs(companyId: string): Promise<void> {
  const { database } = old.testDatabase;
  const jobsOf = async () =>
    (
      await database.administer<{ queue: string }>(
        `select queue from jobs where data ->> 'companyId' = '${companyId}'
         and queue in ('event-erasures', 'company-deletion-mails')`,
      )
    ).rows.map(({ queue }) => queue);
  await database.administer(
    `insert into jobs (queue, data) select queue, '{"companyId": "${companyId}"}'
     from unnest(array['event-erasures', 'company-deletion-mails']) queue;
     notify muster_jobs`,
  );
  await eventually(async () => expect(await jobsOf()).toEqual(['event-erasures']));
}

const testTimeoutMs = 300_000;

test(
  'mirrors of both SDKs go through a move without a gap or a double, and so does the audit log',
  async ({ task }) => {
    const { company, browser, keys } = await setUp();
    let arrived: (key: string) => void = () => undefined;
    const newKey = new Promise<string>((resolve) => (arrived = resolve));
    const nextKey = (): Promise<string> => newKey;
    const typeScript = followInTypeScript(keys[0], nextKey);
    const python = followInPython(keys[1], nextKey);
    const writer = writeThrough(keys[0], nextKey);
    onTestFinished(async () => {
      await Promise.all([typeScript.stop(), python.stop(), writer.stop()]);
    });
    await eventually(async () => expect(writer.created.length).toBeGreaterThan(30), 60_000);

    const file = join(directory, 'moving.zip');
    await command(old, ['company', 'move', 'Moving', file]);
    const me = await browser('GET', '/me');
    expect(me.body.company.moving_since).toMatch(/Z$/);
    const atExport = writer.created.length;
    await eventually(async () => expect(writer.refused()).toBeGreaterThan(2));
    expect(writer.created.length).toBe(atExport);
    const { browser: newBrowser, key } = await arrive(file);
    await command(old, ['company', 'move', 'Moving', '--to', fresh.serving.address]);
    arrived(key);
    await eventually(
      async () => expect(writer.created.length).toBeGreaterThan(atExport + 30),
      60_000,
    );
    await writer.stop();

    const feed = await feedOf(fresh, key);
    const positions = feed.map(([position]) => position);
    expect(positions).toEqual(positions.map((_, index) => positions[0]! + index));
    expect(feed.length).toBeGreaterThanOrEqual(writer.created.length);
    await eventually(async () => {
      expect(typeScript.seen).toEqual(feed);
      expect(python.seen(), python.output()).toEqual(feed);
    }, 60_000);
    expect([typeScript.moved, python.moved()]).toEqual([
      [fresh.serving.address],
      [fresh.serving.address],
    ]);

    const { database } = fresh.testDatabase;
    expect(await verifyAuditChain(database, company.id, { clock: systemClock })).toMatchObject({
      sound: true,
      fault: null,
    });
    const shown = await newBrowser('GET', '/employees?limit=1');
    expect(shown.status).toBe(200);
    countCases(task, 'company-archives', feed.length);
  },
  testTimeoutMs,
);

test(
  'all access of the company gets the new address, and before that the company can go back',
  async () => {
    const args = [
      'company',
      'create',
      '--name',
      'Northwind',
      '--owner-email',
      'owner@northwind.example',
    ];
    await command(old, [...args, '--owner-password-stdin'], password);
    const browser = openBrowser(old);
    await browser('POST', '/sign-in', { email: 'owner@northwind.example', password });
    const key = await createKey(browser);
    const provisioning = await browser('POST', '/provisioning-tokens', { name: 'Provider' });
    const feed = await browser('POST', '/me/calendar-feeds', { kind: 'team' });
    const file = join(directory, 'northwind.zip');
    const early = await runMuster(['company', 'move', 'Northwind', '--to', 'https://new.example'], {
      settings: old.settings,
    });
    expect(early.stderr).toContain('was not exported');
    await command(old, ['company', 'move', 'Northwind', file]);
    const readOnly = await browser('PATCH', '/company', { name: 'Other' });
    expect([readOnly.status, readOnly.body.code, readOnly.body.detail]).toEqual([
      409,
      'company_read_only',
      'This company is being moved to another installation, so it can only be read.',
    ]);
    await command(old, ['company', 'move', 'Northwind', '--cancel']);
    expect((await browser('PATCH', '/company', { name: 'Northwind' })).status).toBe(200);

    // An event after the archive would be missing at the new address.
    const [second, third] = ['northwind-2.zip', 'northwind-3.zip'].map((name) =>
      join(directory, name),
    ) as [string, string];
    const { company } = await command(old, ['company', 'move', 'Northwind', second]);
    await addEvent(company.id);
    const changed = await runMuster(
      ['company', 'move', 'Northwind', '--to', 'https://new.example'],
      {
        settings: old.settings,
      },
    );
    expect(changed.stderr).toContain('has changed since it was exported (a new event)');
    await command(old, ['company', 'move', 'Northwind', third]);
    await refuseToClaimJobs(company.id);
    await command(old, ['company', 'move', 'Northwind', '--to', 'https://new.example']);
    const { address } = old.serving;
    const ask = async (path: string, token?: string) => {
      const answer = await fetch(`${address}${path}`, {
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      return { status: answer.status, text: await answer.text() };
    };
    const asked = [
      await ask('/api/v1/employees', key),
      await ask('/scim/v2/Users', provisioning.body.secret),
      await ask(feed.body.secret_path),
    ];
    for (const { status, text } of asked) {
      expect([status, text]).toEqual([410, expect.stringContaining('https://new.example')]);
    }
    expect(JSON.parse(asked[0]!.text)).toMatchObject({
      code: 'company_moved',
      moved_to: 'https://new.example',
    });
    for (const refused of [
      await browser('GET', '/me'),
      await openBrowser(old)('POST', '/sign-in', { email: 'owner@northwind.example', password }),
    ]) {
      expect(refused).toMatchObject({
        status: 410,
        body: { code: 'company_moved', moved_to: 'https://new.example' },
      });
    }
    const back = await runMuster(['company', 'move', 'Northwind', '--cancel'], {
      settings: old.settings,
    });
    expect([back.status, back.stderr]).toEqual([1, expect.stringContaining('has moved already')]);
  },
  testTimeoutMs,
);

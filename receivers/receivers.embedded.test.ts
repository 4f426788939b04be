import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../tests/harness/eventually.ts';
import { findFreePort } from '../tests/harness/free-port.ts';
import { installSdk } from '../tests/harness/install-sdk.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../tests/harness/test-service.ts';
import {
  makeThrowAwayDirectory,
  removeThrowAwayDirectory,
} from '../tests/harness/throw-away-directory.ts';
import { type ReceiverProgram, receivers } from './receivers.ts';
import { type Passage, type Relay, startRelay } from './start-relay.ts';

// Runs each receiver as a user would start it, with deliveries of the real service. Languages that
// are not installed on a machine are listed at the end of the run (vitest.config.ts).
const present = receivers.filter((program) => program.isThere());

const folders = receivers.map(({ file }) => file.split('/')[0]);
/** Compilers may have to compile their standard library first. */
const buildMs = 300_000;

let directory: string;
let service: TestService;
const children: ChildProcess[] = [];

beforeAll(async () => {
  directory = makeThrowAwayDirectory('muster-receivers-', {});
  installSdk(directory);
  service = await startTestService();
}, buildMs);
afterAll(async () => {
  for (const child of children) await stop(child);
  await service.close();
  removeThrowAwayDirectory(directory);
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: string;
  /** The delivery ids that it has processed, according to its output. */
  worked(): string[];
}

/** A copy of the program in a separate folder, with its text changed by `change`. */
function copyProgram(
  { language, file, build }: ReceiverProgram,
  change: (text: string) => string = (text) => text,
): string {
  const folder = join(directory, `${language}-${children.length}`);
  mkdirSync(folder);
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  writeFileSync(join(folder, basename(file)), change(text));
  const [compiler, ...parameters] = build ?? [];
  if (compiler !== undefined) {
    const { status, stderr } = spawnSync(compiler, parameters, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }
  return folder;
}

async function start(program: ReceiverProgram, folder: string, secret: string): Promise<Running> {
  const port = await findFreePort();
  const [command = '', ...parameters] = program.start(port);
  const child = spawn(command, parameters, {
    cwd: folder,
    env: { ...process.env, MUSTER_WEBHOOK_SECRET: secret, PORT: String(port), TMPDIR: folder },
  });
  children.push(child);
  const running = {
    child,
    url: `http://127.0.0.1:${port}/webhooks/muster`,
    output: '',
    worked: () => [...running.output.matchAll(/employee\.created (\S+)/g)].map(([, id = '']) => id),
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (running.output += chunk.toString('utf8')));
  }
  await eventually(async () => {
    if (child.exitCode === null) expect((await fetch(running.url)).status).toBeGreaterThan(399);
  }, 30_000);
  return running;
}

let people = 0;

async function hire({ key }: TestCompany): Promise<void> {
  people += 1;
  const body = { first_name: 'Zoë', last_name: 'Łukasiewicz 🛠', email: `z${people}@example.test` };
  expect(await service.api('POST', '/employees', { key, body })).toMatchObject({ status: 201 });
}

/** A receiver that works before it responds may never respond. */
const answerMs = 30_000;

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const signal = AbortSignal.timeout(answerMs);
  return (await fetch(url, { method: 'POST', headers, body, signal })).status;
}

const idOf = (passage: Passage | undefined) => passage?.headers['webhook-id'];

/** The body of a delivery that was sent this long ago. */
function newBody(ageMs = 0): string {
  const delivered_at = new Date(Date.now() - ageMs).toISOString();
  const delivery_id = crypto.randomUUID();
  return JSON.stringify({ event: 'employee.created', delivered_at, delivery_id, payload: {} });
}

/** Signs a body as `X-Webhook-Signature` does. */
function sign(body: string, secret: string): Record<string, string> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { 'content-type': 'application/json', 'x-webhook-signature': signature };
}

test('each folder has its section in the README', () => {
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const sections = [...text.matchAll(/^\| \[[^\]]+\]\(([a-z]+)\//gm)].map(([, folder]) => folder);
  expect(sections).toEqual(folders);
  expect(present.map(({ language }) => language)).toContain('TypeScript');
});

describe.each(present)('the receiver in $language', (program) => {
  let company: TestCompany;
  let secret: string;
  let relay: Relay;
  let receiver: Running;

  beforeAll(async () => {
    company = await service.createCompany();
    relay = await startRelay(() => receiver.url);
    ({ secret } = await service.createEndpoint(company, relay.url));
    receiver = await start(program, copyProgram(program), secret);
  }, buildMs);
  afterAll(async () => {
    await stop(receiver.child);
    await relay.close();
  });

  async function passages(count: number): Promise<readonly Passage[]> {
    return eventually(async () => {
      expect(relay.passages.length).toBeGreaterThanOrEqual(count);
      return relay.passages;
    });
  }

  test('accepts a delivery with any characters in its body', async () => {
    const before = relay.passages.length;
    await hire(company);
    const passage = (await passages(before + 1))[before];
    expect(passage).toMatchObject({ status: 204, body: expect.stringContaining('Łukasiewicz 🛠') });
    await eventually(async () => expect(receiver.worked()).toEqual([idOf(passage)]));
  });

  test('answers 401 to a body changed in transit, and accepts the complete one', async () => {
    const before = relay.passages.length;
    const worked = receiver.worked();
    relay.alterNextBody((body) => body.replace('Zoë', 'Zoe'));
    await hire(company);
    const [changed, whole] = (await passages(before + 2)).slice(before);
    expect([changed?.status, whole?.status]).toEqual([401, 204]);
    expect(changed?.body).not.toContain('Zoë');
    expect(idOf(changed)).toBe(idOf(whole));
    await eventually(async () => expect(receiver.worked()).toEqual([...worked, idOf(whole)]));
  });

  test('processes a delivery once if it comes again because its response was lost', async () => {
    const before = relay.passages.length;
    const worked = receiver.worked();
    relay.loseNextAnswer();
    await hire(company);
    const [first, again] = (await passages(before + 2)).slice(before);
    expect([first?.status, again?.status]).toEqual([204, 204]);
    expect(idOf(first)).toBe(idOf(again));
    expect(first?.body).not.toBe(again?.body); // signed again, with the time of this attempt
    await hire(company);
    const next = (await passages(before + 3))[before + 2];
    await eventually(async () =>
      expect(receiver.worked()).toEqual([...worked, idOf(first), idOf(next)]),
    );
  });

  test('answers 401 to deliveries signed with another secret', async () => {
    const worked = receiver.worked();
    const stranger = await service.createCompany();
    const strangers = await startRelay(() => receiver.url);
    await service.createEndpoint(stranger, strangers.url);
    await hire(stranger);
    await eventually(async () => expect(strangers.passages[0]?.status).toBe(401));
    await strangers.close();
    expect(receiver.worked()).toEqual(worked);
  });

  test('answers 401 without a signature, to a truncated or unkeyed one, and to an old delivery', async () => {
    const worked = receiver.worked();
    const now = newBody();
    const signed = sign(now, secret);
    const signature = signed['x-webhook-signature'] ?? '';
    const given = (text: string) => ({ ...signed, 'x-webhook-signature': text });
    const { 'content-type': type = '' } = signed;
    expect(await post(receiver.url, now, { 'content-type': type })).toBe(401);
    for (const wrong of [
      '',
      signature.slice(2),
      `${signature}00`,
      'g'.repeat(64),
      'ü'.repeat(64),
    ]) {
      expect(await post(receiver.url, now, given(wrong)), wrong).toBe(401);
    }
    expect(await post(receiver.url, now, sign(now, ''))).toBe(401);
    for (const ageMs of [600_000, -600_000]) {
      const old = newBody(ageMs);
      expect(await post(receiver.url, old, sign(old, secret))).toBe(401);
    }
    expect(receiver.worked()).toEqual(worked);
    // The bodies themselves are valid:
    expect(await post(receiver.url, now, signed)).toBe(204);
  });

  test(
    'accepts both secrets during a rotation, and refuses to run without one',
    async () => {
      const next = 'whsec_bmV4dA==';
      const folder = copyProgram(program);
      const both = await start(program, folder, `${secret} ${next}`);
      for (const [key, status] of [
        [secret, 204],
        [next, 204],
        [`${secret} ${next}`, 401],
      ] as const) {
        const body = newBody();
        expect(await post(both.url, body, sign(body, key))).toBe(status);
      }
      await stop(both.child);
      for (const none of ['', ' ']) {
        const without = await start(program, folder, none);
        await eventually(async () => expect(without.output).toContain('_SECRET is not set'));
        if (without.child.exitCode === null) {
          expect(await post(without.url, '{}', sign('{}', none.trim()))).toBe(500);
        } else expect(without.child.exitCode).toBe(1);
        await stop(without.child);
      }
    },
    buildMs,
  );

  test(
    'responds before it does its work',
    async () => {
      const place = /^(\s*)(?:#|\/\/) Your work goes here\. .*$/m;
      const folder = copyProgram(program, (text) => {
        expect(text).toMatch(place);
        return text.replace(place, (_line, indent: string) => indent + program.waitForFile);
      });
      const slow = await start(program, folder, secret);
      const body = newBody();
      expect(await post(slow.url, body, sign(body, secret))).toBe(204);
      expect(slow.worked()).toEqual([]);
      writeFileSync(join(folder, 'done'), '');
      await eventually(async () => expect(slow.worked()).toHaveLength(1));
      await stop(slow.child);
    },
    buildMs,
  );
});

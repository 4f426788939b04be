import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram } from '../../server/testing/find-program.ts';
import { findFreePort } from '../../server/testing/free-port.ts';
import { installSdk } from '../../server/testing/install-sdk.ts';
import { type Receiver, startReceiver } from '../../server/testing/receiver.ts';
import { startTestService, type TestService } from '../../server/testing/test-service.ts';

// What the SDK does above all, by the package as it is published, on each runtime that is there:
// Node always, Deno and Bun where they are on PATH. They are no dependencies: 200 MB for a few seconds.

const deno = [
  'run',
  '--quiet',
  '--no-prompt',
  '--allow-net=127.0.0.1',
  '--node-modules-dir=manual',
];
const runtimes: readonly [name: string, program: string, args: readonly string[]][] = [
  ['Node', process.execPath, []],
  ...found('Deno', 'deno', deno),
  ...found('Bun', 'bun', []),
];

function found(name: string, program: string, args: readonly string[]): typeof runtimes {
  const path = findProgram(program);
  if (path !== undefined) return [[name, path, args]];
  process.stderr.write(`not run: the SDK on ${name}, which is not on PATH\n`);
  return [];
}

const program = `
import { ConnectionError, createMuster, NotFoundError, TimeoutError, webhooks } from '@muster/sdk';
import { verify } from '@muster/sdk/webhooks';

const given = JSON.parse(process.argv[2]);
const { baseUrl, apiKey, delivery, secret } = given;
const muster = createMuster({ baseUrl, apiKey });
const told = {};

const { body, headers } = delivery;
const hexOnly = { 'x-webhook-signature': headers['x-webhook-signature'] };
const bytes = new TextEncoder().encode(body);
const forged = (own) => webhooks.verify(body + ' ', own, secret).catch(({ code }) => code);
told.verified = [
  (await webhooks.verify(body, headers, secret)).event,
  (await verify(bytes, new Headers(headers), secret)).event,
  (await verify(bytes, hexOnly, [secret])).event,
  await forged(headers),
  await forged(hexOnly),
];

const names = [];
for await (const { last_name } of muster.employees.list({ limit: 2 })) names.push(last_name);
told.names = names;

let requests = 0;
const losing = createMuster({
  baseUrl,
  apiKey,
  fetch: async (url, init) => {
    requests += 1;
    const answer = await fetch(url, init);
    if (requests > 1) return answer;
    await answer.body?.cancel();
    throw new TypeError('the connection broke');
  },
});
const person = { first_name: 'Zoë', last_name: 'Nguyễn', email: given.email };
const created = await losing.employees.create(person);
const page = await muster.employees.list({ email: given.email }).page();
told.retried = [requests, page.data.length, page.data[0].id === created.id, created.lastResponse.status];

const thrown = (call) => call.then(() => 'nothing', (error) => error);
const silent = createMuster({ baseUrl: given.silentUrl, apiKey, timeoutMs: 200, maxRetries: 0 });
const nobody = createMuster({ baseUrl: given.nobodyUrl, apiKey, maxRetries: 0 });
const reason = new Error('no longer wanted');
told.refused = [
  (await thrown(muster.employees.get('01890000-0000-7000-8000-000000000000'))) instanceof NotFoundError,
  (await thrown(silent.payroll.list().page())) instanceof TimeoutError,
  (await thrown(nobody.payroll.list().page())) instanceof ConnectionError,
  (await thrown(muster.payroll.list({}, { signal: AbortSignal.abort(reason) }).page())) === reason,
];
console.log(JSON.stringify(told));
`;

let scratch: string;
let service: TestService;
let receiver: Receiver;
let silent: Server;
let baseUrl: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'muster-sdk-runtimes-'));
  installSdk(scratch);
  const dependencies = { '@muster/sdk': '*' };
  writeFileSync(join(scratch, 'package.json'), JSON.stringify({ type: 'module', dependencies }));
  writeFileSync(join(scratch, 'program.js'), program);
  service = await startTestService();
  baseUrl = await service.service.server.listen({ host: '127.0.0.1', port: 0 });
  receiver = await startReceiver();
  // It takes what comes and answers nothing; one that is left in anger is no news.
  silent = createServer((socket) => socket.resume().on('error', () => undefined));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  await service.close();
  await receiver.close();
  silent.close();
  rmSync(scratch, { recursive: true, force: true });
});

async function run(path: string, args: readonly string[]): Promise<string> {
  // Nothing of ours in its environment.
  const env = { PATH: process.env['PATH'], HOME: scratch };
  const child = spawn(path, args, { cwd: scratch, env, timeout: 60_000 });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  const [code] = await once(child, 'close');
  expect(code, output).toBe(0);
  return output;
}

test.for(runtimes)(
  '%s: deliveries are verified, lists read by pages, and what fails is repeated or told apart',
  async ([name, path, args]) => {
    const company = await service.createCompany();
    const { secret } = await service.createEndpoint(company, receiver.url);
    const before = receiver.requests.length;
    for (const last_name of ['One', 'Two', 'Three']) {
      const person = { first_name: name, last_name, email: `${last_name}@${name}.example` };
      await service.api('POST', '/employees', { key: company.key, body: person });
    }
    const delivery = (await receiver.waitFor(before + 3, 10_000))[before];
    const given = {
      baseUrl,
      apiKey: company.key,
      secret,
      delivery: { body: delivery?.body.toString('utf8'), headers: delivery?.headers },
      email: `zoe@${name}.example`,
      silentUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
      nobodyUrl: `http://127.0.0.1:${await findFreePort()}`,
    };
    const told: unknown = JSON.parse(
      await run(path, [...args, 'program.js', JSON.stringify(given)]),
    );
    const signed = 'employee.created';
    expect(told).toEqual({
      verified: [signed, signed, signed, 'wrong_signature', 'wrong_signature'],
      names: ['Three', 'Two', 'One'],
      retried: [2, 1, true, 201],
      refused: [true, true, true, true],
    });
  },
);

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../tests/harness/eventually.ts';
import { findFreePort } from '../../tests/harness/free-port.ts';
import { installSdk } from '../../tests/harness/install-sdk.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../tests/harness/test-service.ts';
import { createMuster } from './create-muster.ts';

// Copies each code block of the README into a folder where the built package is installed.

const source = fileURLToPath(new URL('..', import.meta.url));
const root = dirname(source.replace(/\/$/, ''));
const tsc = join(root, 'node_modules/typescript-7/bin/tsc');
/** Their frameworks are not installed here. */
const notRun = ['express.ts', 'hono.ts'];

let scratch: string;
let service: TestService;
let baseUrl: string;
let company: TestCompany;
const children: ChildProcess[] = [];

/** By file name, which is the first line of each block. */
const blocks = new Map(
  [
    ...readFileSync(join(source, 'README.md'), 'utf8').matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```/gms),
  ].map(([, path = '', text = '']) => [basename(path), text] as const),
);
const run = [...blocks.keys()].filter((name) => !notRun.includes(name));

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'muster-sdk-readme-'));
  installSdk(scratch);
  mkdirSync(join(scratch, 'node_modules/@types'));
  for (const name of ['fastify', '@types/node', 'undici-types']) {
    symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name));
  }
  writeFileSync(join(scratch, 'package.json'), '{"type":"module"}');
  for (const name of run) writeFileSync(join(scratch, name), blocks.get(name)!);
  service = await startTestService();
  baseUrl = await service.service.server.listen({ host: '127.0.0.1', port: 0 });
  company = await service.createCompany();
});
afterAll(async () => {
  for (const child of children) {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await service.close();
  rmSync(scratch, { recursive: true, force: true });
});

function node(parameters: readonly string[]): string {
  const { status, stdout } = spawnSync(process.execPath, parameters, {
    cwd: scratch,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
  return stdout;
}

/** Starts a block as a separate program; `output` grows while it runs. */
function start(name: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(scratch, name)], {
    env: { MUSTER_URL: baseUrl, MUSTER_API_KEY: company.key, ...settings },
  });
  children.push(child);
  const running = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (running.output += chunk.toString('utf8')));
  }
  return running;
}

async function runToEnd(name: string, settings: Record<string, string> = {}): Promise<string> {
  const running = start(name, settings);
  const [code] = await once(running.child, 'close');
  expect(code, running.output).toBe(0);
  return running.output;
}

test('each block has a name, and every block left out is listed', () => {
  const fences = readFileSync(join(source, 'README.md'), 'utf8').match(/^```ts$/gm) ?? [];
  expect(blocks.size).toBe(fences.length);
  expect(run).toEqual([
    'quick-start.ts',
    'lists.ts',
    'events.ts',
    'update.ts',
    'errors.ts',
    'retries.ts',
    'deprecation.ts',
    'handle.ts',
    'fastify.ts',
    'route.ts',
  ]);
});

test('the blocks compile in strict mode', () => {
  const strict = '--ignoreConfig --noEmit --strict --module nodenext --target es2023 --types node';
  expect(node([tsc, ...strict.split(' '), '--skipLibCheck', ...run])).toBe('');
});

test('the blocks do what they say', async () => {
  expect(await runToEnd('quick-start.ts')).toBe('Sara requests 5 days: pending\n');
  expect(await runToEnd('lists.ts')).toBe('sara.lindqvist@northwind.example\n1 null\n1\n');
  const { key } = await company.createKey(['employees:read'], null, ['events:read']);
  expect(await runToEnd('events.ts', { MUSTER_API_KEY: key })).toBe(
    '1 Welcome, Sara\n2 5 days requested\n0 false\n',
  );
  expect(await runToEnd('errors.ts')).toMatch(/^422 validation_failed \S+\n\/email .+\n$/);
  expect(await runToEnd('retries.ts')).toBe('0\n');
  expect(await runToEnd('deprecation.ts')).toBe('1\n');
  const muster = createMuster({ baseUrl, apiKey: company.key });
  const { data } = await muster.employees.list().page();
  expect(data.map(({ first_name }) => first_name)).toEqual(['Jonas', 'Sara']);
  expect(await runToEnd('update.ts', { EMPLOYEE_ID: data[0]!.id })).toBe('Senior Engineer\n');
});

test('Fastify: a real delivery is accepted, a forged one gets 401', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/webhooks/muster`;
  const { id, secret } = await service.createEndpoint(company, url);
  const receiver = start('fastify.ts', { MUSTER_WEBHOOK_SECRET: secret, PORT: String(port) });
  await eventually(async () => expect(receiver.output).toContain(`:${port}`));

  const muster = createMuster({ baseUrl, apiKey: company.key });
  const person = { first_name: 'Zoë', last_name: 'Nguyễn', email: 'zoe@example.test' };
  await muster.employees.create(person);
  await eventually(async () => {
    const { data } = await muster.webhookDeliveries.list({ endpoint_id: id }).page();
    expect(data).toMatchObject([{ status: 'delivered', last_response_status: 204 }]);
    expect(receiver.output).toContain(`employee.created ${data[0]?.delivery_id}`);
  });
  const headers = { 'content-type': 'application/json', 'x-webhook-signature': '0'.repeat(64) };
  expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);
});

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Owner,
  type Person,
  startConsole,
  type TestConsole,
} from '../../../tests/harness/console.ts';
import { authorize, discover, registerApplication } from '../../../tests/harness/oauth-client.ts';
import { oauthScopes } from '../access/applications/oauth-scopes.ts';

const run = promisify(execFile);
let started: TestConsole;
let address: URL;
let owner: Owner;
let person: Person;
let token: string;

beforeAll(async () => {
  started = await startConsole({ ownDatabase: true });
  address = new URL('/mcp', await started.server.listen({ host: '127.0.0.1', port: 0 }));
  owner = await started.signUp();
  person = await started.addPerson(owner.companyId);
  const application = await registerApplication(owner.browser, { scopes: oauthScopes });
  const configuration = await discover(started.server, application);
  const scope = oauthScopes.join(' ');
  token = (await authorize(started.server, person.browser, configuration, scope)).access_token;
});
afterAll(() => started.close());

const message = (method: string, params: object = {}, id = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const initialize = (protocolVersion: string) =>
  message('initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });

async function post(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await started.server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    body: answer.payload === '' ? undefined : answer.json(),
  };
}

async function connect(): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(address, {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return client;
}

test.each(['application/json', '*/*', 'text/event-stream', 'text/html', undefined])(
  'Accept: %s gets JSON, because only JSON is ever sent',
  async (accept) => {
    const headers = accept === undefined ? {} : { accept };
    const { status, type, body } = await post(message('tools/list'), headers);
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body.result.tools.length).toBeGreaterThan(10);
  },
);

test('a bare curl works', async () => {
  const { stdout } = await run('curl', [
    '-sS',
    '-H',
    `Authorization: Bearer ${token}`,
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(message('tools/call', { name: 'list_leave_types' })),
    address.href,
  ]);
  expect(JSON.parse(stdout).result.structuredContent.leave_types[0]).toMatchObject({
    code: 'annual',
  });
});

test('the official client works, and finds only capabilities that are true', async () => {
  const client = await connect();
  expect(client.getServerCapabilities()).toEqual({ tools: {} });
  expect(client.getServerVersion()).toMatchObject({ name: 'muster' });
  await client.close();
});

test('every tool describes its result, and the official client finds it as described', async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  for (const { name, outputSchema } of tools) {
    expect([name, outputSchema?.type]).toEqual([name, 'object']);
    expect([name, Object.keys(outputSchema?.properties ?? {})]).not.toEqual([name, []]);
  }
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    // The client throws if the result is not as the tool describes it.
    const { content, structuredContent, isError } = await client.callTool({
      name,
      arguments: input,
    });
    expect([name, isError, content]).toMatchObject([name, undefined, [{ type: 'text' }]]);
    const [{ text }] = content as [{ text: string }];
    expect(JSON.parse(text.slice('<records>'.length, -'</records>'.length))).toEqual(
      structuredContent,
    );
    return structuredContent as Record<string, unknown>;
  };
  const leave = { leave_type: 'annual', start_date: '2031-03-03', end_date: '2031-03-05' };
  const prepared = await call('create_leave_request', leave);
  const confirmed = await call('confirm', { confirmation_id: prepared['confirmation_id'] });
  const { leave_request: request } = confirmed['result'] as { leave_request: { id: string } };
  for (const [name, input] of Object.entries({
    list_colleagues: {},
    list_employees: {},
    get_employee: { id: person.employeeId },
    get_leave_calendar: { from: '2031-03-01', to: '2031-03-31' },
    list_leave_balances: {},
    list_days_off: { from: '2031-03-01', to: '2031-03-31' },
    list_leave_requests: {},
    get_leave_request: { id: request.id },
    list_timesheets: {},
    list_waiting_approvals: {},
  })) {
    await call(name, input);
  }
  const cancelled = await call('cancel_leave_request', { id: request.id });
  await call('confirm', { confirmation_id: cancelled['confirmation_id'] });
  await client.close();
});

describe('protocol versions', () => {
  test.each(['2025-11-25', '2025-06-18', '2025-03-26'])('%s is agreed', async (version) => {
    const { body } = await post(initialize(version));
    expect(body.result.protocolVersion).toBe(version);
  });

  test('batches work where the version has them, and are refused where it has none', async () => {
    const batch = [
      message('tools/list', {}, 1),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      message('tools/call', { name: 'list_leave_types' }, 2),
    ];
    for (const headers of [{}, { 'mcp-protocol-version': '2025-03-26' }]) {
      const { status, body } = await post(batch, headers);
      expect([status, body.map(({ id }: { id: number }) => id).toSorted()]).toEqual([200, [1, 2]]);
    }
    for (const version of ['2025-06-18', '2025-11-25']) {
      const { status, body } = await post(batch, { 'mcp-protocol-version': version });
      expect([version, status, body.code]).toEqual([version, 400, 'invalid_request']);
    }
    const tooLong = await post(
      Array.from({ length: 21 }, (_, id) => message('tools/list', {}, id)),
    );
    expect([tooLong.status, tooLong.body.code]).toEqual([400, 'invalid_request']);
    expect((await post([])).status).toBe(400);
    const unknown = await post(message('tools/list'), { 'mcp-protocol-version': '1999-01-01' });
    expect(unknown.status).toBe(400);
  });
});

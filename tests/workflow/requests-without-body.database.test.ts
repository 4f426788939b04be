import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations as consoleOperations } from '../../server/src/console-api/operations.ts';
import { operations as publicOperations } from '../../server/src/public-api/v1/operations.ts';
import { operations as scimOperations } from '../../server/src/scim/operations.ts';
import { type Owner, startConsole, type TestConsole } from '../harness/console.ts';
import { authorize, discover, registerApplication } from '../harness/oauth-client.ts';
import { openScimClient } from '../harness/scim-client.ts';

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true });
  owner = await console.signUp();
});
afterAll(() => console.close());

const absentId = '01a20a3f-0000-7000-8000-000000000000';
const withId = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, absentId);

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Each request without a body, with the header of one. */
async function expectSame(requests: readonly Sent[]): Promise<void> {
  expect(requests.length).toBeGreaterThan(0);
  for (const { method, url, headers } of requests) {
    const send = async (more: Readonly<Record<string, string>>) =>
      console.server.inject({ method: method as 'GET', url, headers: { ...headers, ...more } });
    const plain = await send({});
    for (const type of ['application/json', 'application/scim+json', 'text/plain']) {
      for (const length of [{}, { 'content-length': '0' }]) {
        const { statusCode, body } = await send({ 'content-type': type, ...length });
        expect([method, url, type, statusCode, codeOf(body)]).toEqual([
          method,
          url,
          type,
          plain.statusCode,
          codeOf(plain.body),
        ]);
      }
    }
  }
}

function codeOf(body: string): unknown {
  return body === '' ? undefined : (JSON.parse(body) as { code?: string; detail?: string }).code;
}

test('SCIM ignores the type of a body that is not there', async () => {
  const { secret } = await openScimClient(console, owner);
  const headers = { authorization: `Bearer ${secret}` };
  await expectSame(
    scimOperations
      .filter(({ method }) => method === 'DELETE')
      .map(({ method, path }) => ({ method, url: `/scim/v2${withId(path)}`, headers })),
  );
});

test('a user is deleted by a request with the type of a body and none', async () => {
  const provider = await openScimClient(console, owner);
  const { body: user } = await provider.call('POST', '/Users', {
    userName: 'gone@example.test',
    name: { givenName: 'Ada', familyName: 'Byron' },
  });
  const answer = await console.server.inject({
    method: 'DELETE',
    url: `/scim/v2/Users/${user.id}`,
    headers: {
      authorization: `Bearer ${provider.secret}`,
      'content-type': 'application/json',
      // Of unknown length, and empty.
      'transfer-encoding': 'chunked',
    },
  });
  expect(answer.statusCode).toBe(204);
});

test('MCP answers DELETE, GET and OPTIONS with the type of a body and none', async () => {
  const application = await registerApplication(owner.browser, {});
  const { browser } = await console.addPerson(owner.companyId);
  const configuration = await discover(console.server, application);
  const { access_token: token } = await authorize(console.server, browser, configuration);
  const headers = { authorization: `Bearer ${token}` };
  await expectSame(
    ['DELETE', 'GET', 'OPTIONS'].map((method) => ({ method, url: '/mcp', headers })),
  );
});

test('every operation of the public API without a body', async () => {
  const { body } = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'key', scopes: [] },
  });
  const headers = { authorization: `Bearer ${body.secret as string}` };
  await expectSame(
    publicOperations
      .filter((operation) => operation.method !== 'GET' && operation.body === undefined)
      .map(({ method, path }) => ({ method, url: `/api/v1${withId(path)}`, headers })),
  );
});

test('every operation of the console that removes something', async () => {
  const headers = { cookie: owner.browser.cookie() ?? '', 'sec-fetch-site': 'same-origin' };
  await expectSame(
    consoleOperations
      .filter((operation) => operation.method === 'DELETE' && operation.body === undefined)
      .map(({ method, path }) => ({ method, url: `/console/api${withId(path)}`, headers })),
  );
});

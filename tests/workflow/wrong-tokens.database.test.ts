import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  newApiKey,
  newCalendarToken,
  newProvisioningToken,
} from '../../server/src/access/key-format.ts';
import { type Owner, startConsole, type TestConsole } from '../harness/console.ts';
import { authorize, discover, registerApplication } from '../harness/oauth-client.ts';
import { openScimClient } from '../harness/scim-client.ts';

let console: TestConsole;
let owner: Owner;
beforeAll(async () => {
  console = await startConsole({ ownDatabase: true, rateLimitPerMinute: 60 });
  owner = await console.signUp();
  // The default tier counts requests by address, with or without a valid key, as the contract says.
  await console.database.single(
    { role: 'muster_operator' },
    {
      text: 'update companies set rate_limit_per_minute = 500 where id = $1',
      values: [owner.companyId],
    },
  );
});
afterAll(() => console.close());

const strangeToken = (): string => randomBytes(32).toString('base64url');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const form = (fields: Record<string, string>): Omit<InjectOptions, 'remoteAddress'> => ({
  method: 'POST',
  url: '/oauth/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});

interface Surface {
  readonly name: string;
  /** A request with a token of its own company, and the status of its answer. */
  readonly good: () => Promise<{ readonly request: InjectOptions; readonly status: number }>;
  readonly wrong: () => InjectOptions;
}

async function authorizedApplication() {
  const application = await registerApplication(owner.browser, {});
  const person = await console.addPerson(owner.companyId);
  const configuration = await discover(console.server, application);
  const tokens = await authorize(console.server, person.browser, configuration);
  return { application, tokens };
}

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  },
};
const mcpRequest = (token: string): InjectOptions => ({
  method: 'POST',
  url: '/mcp',
  headers: { ...bearer(token), accept: 'application/json, text/event-stream' },
  payload: initialize,
});

const surfaces: readonly Surface[] = [
  {
    name: 'SCIM',
    good: async () => {
      const { secret } = await openScimClient(console, owner);
      return { request: { url: '/scim/v2/Users', headers: bearer(secret) }, status: 200 };
    },
    wrong: () => ({ url: '/scim/v2/Users', headers: bearer(newProvisioningToken()) }),
  },
  {
    name: 'MCP',
    good: async () => {
      const { tokens } = await authorizedApplication();
      return { request: mcpRequest(tokens.access_token), status: 200 };
    },
    wrong: () => mcpRequest(strangeToken()),
  },
  {
    name: 'the public API with a key',
    good: async () => {
      const { body } = await owner.browser.call('POST', '/api-keys', {
        body: { name: 'key', scopes: [] },
      });
      return {
        request: { url: '/api/v1/employees', headers: bearer(body.secret as string) },
        status: 200,
      };
    },
    wrong: () => ({ url: '/api/v1/employees', headers: bearer(newApiKey()) }),
  },
  {
    name: 'the public API with the token of a person',
    good: async () => {
      const { tokens } = await authorizedApplication();
      return {
        request: { url: '/api/v1/approvals', headers: bearer(tokens.access_token) },
        status: 200,
      };
    },
    wrong: () => ({ url: '/api/v1/approvals', headers: bearer(strangeToken()) }),
  },
  {
    name: 'a calendar feed',
    good: async () => {
      const { browser } = await console.addPerson(owner.companyId);
      const { body } = await browser.call('POST', '/me/calendar-feeds', { body: { kind: 'own' } });
      return { request: { url: body.secret_path as string }, status: 200 };
    },
    wrong: () => ({ url: `/calendar/${newCalendarToken()}.ics` }),
  },
  {
    name: 'a refresh token',
    good: async () => {
      const { application, tokens } = await authorizedApplication();
      const fields = {
        grant_type: 'refresh_token',
        client_id: application.id,
        refresh_token: tokens.refresh_token ?? '',
      };
      return { request: form(fields), status: 200 };
    },
    wrong: () =>
      form({ grant_type: 'refresh_token', client_id: 'x', refresh_token: strangeToken() }),
  },
  {
    name: 'a revocation',
    good: async () => {
      const { application, tokens } = await authorizedApplication();
      const fields = { client_id: application.id, token: tokens.access_token };
      return { request: { ...form(fields), url: '/oauth/revoke' }, status: 200 };
    },
    wrong: () => ({ ...form({ client_id: 'x', token: strangeToken() }), url: '/oauth/revoke' }),
  },
];

test.each(surfaces)('wrong tokens for $name lock out no known one', async ({ good, wrong }) => {
  const remoteAddress = `198.51.100.${1 + surfaces.findIndex((each) => each.good === good)}`;
  const send = async (request: InjectOptions): Promise<number> =>
    (await console.server.inject({ ...request, remoteAddress })).statusCode;
  const { request, status } = await good();
  const refusals: number[] = [];
  for (let sent = 0; sent < 70; sent += 1) refusals.push(await send(wrong()));
  // Refused all the same.
  expect(refusals.at(0)).toBeLessThan(429);
  expect(refusals.slice(61)).toEqual(refusals.slice(61).map(() => 429));
  expect(await send(request)).toBe(status);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import {
  authorize,
  discover,
  registerApplication,
} from '../../../../tests/harness/oauth-client.ts';
import { scopes } from '../../access/scopes.ts';

let site: TestConsole;
let owner: Owner;
beforeAll(async () => {
  site = await startConsole({ rateLimitPerMinute: 5_000 });
  owner = await site.signUp();
});
afterAll(() => site.close());

async function me(credential?: string) {
  const answer = await site.server.inject({
    url: '/api/v1/me',
    ...(credential === undefined ? {} : { headers: { authorization: `Bearer ${credential}` } }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

async function createKey(body: object) {
  const answer = await owner.browser.call('POST', '/api-keys', { body });
  return answer.body as { api_key: { id: string; last_four: string }; secret: string };
}

test('a key with any permission finds its company, itself and what it may do', async () => {
  const { body: signedIn } = await owner.browser.call('GET', '/me');
  const { api_key: made, secret } = await createKey({
    name: 'Payroll sync',
    scopes: ['payroll:write'],
    grants: ['events:read'],
    expires_at: '2099-01-01T00:00:00.000Z',
  });
  const { status, headers, body } = await me(secret);
  expect(status).toBe(200);
  expect(body).toEqual({
    company: {
      id: owner.companyId,
      name: signedIn.company.name,
      time_zone: signedIn.company.time_zone,
      is_sandbox: false,
    },
    key: {
      id: made.id,
      name: 'Payroll sync',
      last_four: made.last_four,
      scopes: ['payroll:write'],
      grants: ['events:read'],
      expires_at: '2099-01-01T00:00:00.000Z',
    },
    person: null,
    rate_limit: { requests_per_minute: 5_000 },
  });
  expect(headers['ratelimit-policy']).toContain('q=5000');
});

test('a key without a list of scopes has all seven', async () => {
  const { secret } = await createKey({ name: 'All', scopes: [] });
  const { body } = await me(secret);
  expect(body.key).toMatchObject({ scopes: [...scopes], grants: [], expires_at: null });
});

test("a person's token, with any scope, finds the person and the application", async () => {
  const person = await site.addPerson(owner.companyId);
  const application = await registerApplication(owner.browser, { scopes: ['read', 'approvals'] });
  const configuration = await discover(site.server, application);
  const granted = await authorize(site.server, person.browser, configuration, 'read');
  const { status, body } = await me(granted.access_token);
  expect(status).toBe(200);
  expect(body.company.id).toBe(owner.companyId);
  expect(body).toMatchObject({
    key: null,
    person: {
      user_id: person.userId,
      employee_id: person.employeeId,
      application_id: application.id,
      scopes: ['read'],
    },
  });
});

test('the rate limit is that of the company, if the operator gave it one', async () => {
  const { secret } = await createKey({ name: 'Quick', scopes: [] });
  const { companyId } = owner;
  await site.database.single(
    { role: 'muster_operator', companyId },
    {
      text: 'update companies set rate_limit_per_minute = 900 where id = $1',
      values: [companyId],
    },
  );
  const fresh = await createKey({ name: 'Later', scopes: [] });
  expect((await me(fresh.secret)).body.rate_limit).toEqual({ requests_per_minute: 900 });
  await site.database.single(
    { role: 'muster_operator', companyId },
    {
      text: 'update companies set rate_limit_per_minute = null where id = $1',
      values: [companyId],
    },
  );
  await owner.browser.call('DELETE', `/api-keys/${(await me(secret)).body.key.id}`);
  expect(await me(secret)).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
  expect(await me()).toMatchObject({ status: 401, body: { code: 'missing_credentials' } });
});

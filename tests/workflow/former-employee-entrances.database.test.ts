import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, type Person, startConsole, type TestConsole } from '../harness/console.ts';
import { authorize, discover, registerApplication } from '../harness/oauth-client.ts';
import { queryAsCompany } from '../harness/query-as-company.ts';
import { openScimClient } from '../harness/scim-client.ts';

let console: TestConsole;
let owner: Owner;
let former: Person;
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  former = await console.addFormerEmployee(owner.companyId);
});
afterAll(() => console.close());

const run = (text: string, values: readonly unknown[]) =>
  queryAsCompany<{ id: string; email: string }>(console.database, owner.companyId, text, values);

/** The status of a request with a credential to each interface other than the console's. */
async function call(headers: Readonly<Record<string, string>>) {
  const send = async (method: 'GET' | 'POST', url: string) =>
    (await console.server.inject({ method, url, headers })).statusCode;
  return {
    api: await send('GET', '/api/v1/approvals'),
    agents: await send('POST', '/mcp'),
    scim: await send('GET', '/scim/v2/Users'),
  };
}

test('the session of a former employee opens no other interface', async () => {
  const cookie = former.browser.cookie() ?? '';
  expect(await call({ cookie })).toEqual({ api: 401, agents: 401, scim: 401 });
});

test('an application can’t act for a former employee, even with a token that is theirs', async () => {
  const person = await console.addPerson(owner.companyId);
  const application = await registerApplication(owner.browser, {});
  const configuration = await discover(console.server, application);
  const { access_token: token } = await authorize(console.server, person.browser, configuration);
  const headers = { authorization: `Bearer ${token}` };
  expect((await call(headers)).api).toBe(200);
  await run(
    `update users set role = 'former_employee', former_employee_id = employee_id, employee_id = null
     where id = $1`,
    [person.userId],
  );
  expect(await call(headers)).toEqual({ api: 401, agents: 401, scim: 401 });
});

test('an identity provider neither sees former employees nor adds them to a group', async () => {
  const provider = await openScimClient(console, owner);
  const { rows } = await run('select id, email from users where id = $1', [former.userId]);
  const { id = '', email = '' } = rows[0] ?? {};
  const listed = await provider.call('GET', '/Users?count=100');
  expect(listed.body.Resources.length).toBeGreaterThan(0);
  expect(JSON.stringify(listed.body)).not.toContain(email);
  expect((await provider.call('GET', `/Users/${id}`)).status).toBe(404);
  expect((await provider.call('DELETE', `/Users/${id}`)).status).toBe(404);
  const group = await provider.call('POST', '/Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: 'HR',
    members: [{ value: id }],
  });
  expect([group.status, group.body.members ?? []]).not.toEqual([201, [{ value: id }]]);
});

test('colleagues, approvers, delegates and assignees are people who work here', async () => {
  const { body } = await owner.browser.call('GET', '/colleagues');
  expect(JSON.stringify(body)).not.toContain(former.userId);
  const day = { start_date: '2199-01-01', end_date: '2199-01-02' };
  const { status } = await owner.browser.call('POST', '/approval-delegations', {
    body: { delegate_user_id: former.userId, ...day },
  });
  expect(status).toBe(422);
  const found = await owner.browser.call('GET', '/users?limit=100');
  expect(JSON.stringify(found.body)).not.toContain(former.userId);
});

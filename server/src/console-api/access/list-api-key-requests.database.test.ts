import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Owner, startConsole, type TestConsole } from '../../../../tests/harness/console.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';

let console: TestConsole;
let owner: Owner;
let stranger: Owner;
let key: { id: string; secret: string };
beforeAll(async () => {
  console = await startConsole();
  owner = await console.signUp();
  stranger = await console.signUp();
  const { body } = await owner.browser.call('POST', '/api-keys', {
    body: { name: 'Directory sync', scopes: ['employees:read'] },
  });
  key = { id: body.api_key.id, secret: body.secret };
});
afterAll(() => console.close());

function send(method: 'GET' | 'POST', path: string, body?: object) {
  return console.server.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key.secret}` },
    ...(body === undefined ? {} : { payload: body }),
  });
}

async function list(query: Record<string, string> = {}, reader: Owner = owner) {
  const search = new URLSearchParams(query).toString();
  return reader.browser.call('GET', `/api-keys/${key.id}/requests?${search}`);
}

test('shows the requests of a key with their outcome, newest first, without personal data or secrets', async () => {
  const answers = [
    await send('GET', '/employees?email=nino%40example.com'),
    await send('GET', '/employees/0192b7e3-4d0f-7a68-9c21-e85f316ad0b4'),
    await send('POST', '/employees', { first_name: 'Nino' }),
    await send('GET', '/employees?colour=red'),
    await send('GET', '/nowhere'),
    await send('GET', '/employees/nino@example.com'),
    await send('GET', `/${key.secret}`),
  ];
  const expected = [
    ['GET', '/api/v1/employees', 200, null],
    ['GET', '/api/v1/employees/0192b7e3-4d0f-7a68-9c21-e85f316ad0b4', 404, 'not_found'],
    ['POST', '/api/v1/employees', 403, 'insufficient_scope'],
    ['GET', '/api/v1/employees', 422, 'validation_failed'],
    ['GET', '/api/v1/nowhere', 404, 'not_found'],
    ['GET', '/api/v1/employees/…', 404, 'not_found'],
    ['GET', '/api/v1/…', 404, 'not_found'],
  ];
  // They are written outside the request.
  const { body } = await eventually(async () => {
    const listed = await list();
    expect(listed.body.requests).toHaveLength(7);
    return listed;
  });
  const shown = body.requests.toReversed();
  expect(
    shown.map(({ method, path, status, problem }: Record<string, unknown>) => [
      method,
      path,
      status,
      problem,
    ]),
  ).toEqual(expected);
  expect(shown.map((request: { request_id: string }) => request.request_id)).toEqual(
    answers.map(({ headers }) => headers['x-request-id']),
  );

  const failed = await list({ outcome: 'failed', limit: '3' });
  expect(failed.body.requests).toEqual(body.requests.slice(0, 3));
  const rest = await list({ outcome: 'failed', limit: '3', cursor: failed.body.next_cursor });
  expect(rest.body.requests).toEqual(body.requests.slice(3, 6));
  expect((await list({}, stranger)).status).toBe(404);
});

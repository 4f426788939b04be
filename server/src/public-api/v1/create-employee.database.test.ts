import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../../../../tests/harness/test-service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ role: 'api' });
});
afterAll(() => service.close());

test('a creation returns the ETag of what it created, also when it is repeated after a change', async () => {
  const { key } = await service.createCompany();
  const body = { first_name: 'Ada', last_name: 'Adeyemi', email: 'ada@etag.example' };
  const create = () =>
    service.api('POST', '/employees', { key, body, headers: { 'idempotency-key': 'etag-1' } });
  const created = await create();
  const { etag } = created.headers;
  const path = `/employees/${created.body.employee.id}`;
  expect(etag).toBe((await service.api('GET', path, { key })).headers['etag']);

  const change = (job_title: string) =>
    service.api('PATCH', path, { key, body: { job_title }, headers: { 'if-match': String(etag) } });
  expect((await change('Engineer')).status).toBe(200);
  const repeated = await create();
  expect(repeated).toMatchObject({ status: 201, headers: { etag }, body: created.body });
  expect((await change('Manager')).status).toBe(412);
});

test.each(['\u200B', '\u2800', '\u3164', '\u{E0041}', ' \u00AD '])(
  'a name of invisible characters is refused: %j',
  async (name) => {
    const { key } = await service.createCompany();
    const body = { first_name: name, last_name: 'Adeyemi', email: 'ada@invisible.example' };
    const refused = await service.api('POST', '/employees', { key, body });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/first_name', detail: expect.stringMatching(/visible/) }] },
    });
  },
);

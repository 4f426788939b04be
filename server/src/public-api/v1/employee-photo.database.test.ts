import { afterAll, beforeAll, expect, test } from 'vitest';
import { actAs } from '../../../../tests/harness/add-contracts.ts';
import { eventually } from '../../../../tests/harness/eventually.ts';
import { queryAsCompany } from '../../../../tests/harness/query-as-company.ts';
import { plainImages } from '../../../../tests/harness/sample-images.ts';
import {
  startTestService,
  type TestCompany,
  type TestService,
} from '../../../../tests/harness/test-service.ts';
import { removePhoto, setPhoto } from '../../hr/colleagues/photos/set-photo.ts';
import { systemClock } from '../../platform/clock.ts';

let service: TestService;
let company: TestCompany;
let employee: string;
let serial = 0;
let skippedMs = 0;
const clock = { nowMs: () => systemClock.nowMs() + skippedMs };
beforeAll(async () => {
  service = await startTestService({ clock });
  company = await service.createCompany();
  employee = await addEmployee();
  await actAs(
    service,
    company.owner,
    (change) => setPhoto(change, employee, plainImages.jpeg),
    clock,
  );
});
afterAll(() => service.close());

async function addEmployee(): Promise<string> {
  serial += 1;
  const body = { first_name: 'Ada', last_name: 'Weber', email: `ada.${serial}@example.test` };
  const answer = await service.api('POST', '/employees', { key: company.key, body });
  return answer.body.employee.id as string;
}

const ask = (id: string, key = company.key) =>
  service.api('GET', `/employees/${id}/photo`, { key });
/** Without a key. */
const open = (url: string) => service.service.server.inject({ url: new URL(url).pathname });

test('a photo is a redirect to an address that works without a key, for 5 minutes', async () => {
  const { status, headers, body } = await ask(employee);
  expect(status).toBe(302);
  expect(body.file).toEqual({ url: headers['location'], expires_at: expect.any(String) });
  const file = await open(body.file.url);
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload.equals(plainImages.jpeg)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringContaining(`"${employee}.jpeg"`),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  skippedMs += 5 * 60_000;
  expect((await open(body.file.url)).statusCode).toBe(404);
});

test('an employee without a photo, of another company or unknown is 404', async () => {
  const other = await service.createCompany();
  expect((await ask(await addEmployee())).status).toBe(404);
  expect((await ask(employee, other.key)).status).toBe(404);
  expect((await ask('unknown')).status).toBe(404);
});

test('the address ends with the photo, and with the key or its scope', async () => {
  const reader = await company.createKey(['employees:read']);
  const gone = await addEmployee();
  const set = () =>
    actAs(service, company.owner, (change) => setPhoto(change, gone, plainImages.png), clock);
  await set();
  const { url } = (await ask(gone, reader.key)).body.file;
  expect((await open(url)).statusCode).toBe(200);
  await actAs(service, company.owner, (change) => removePhoto(change, gone), clock);
  expect((await open(url)).statusCode).toBe(404);
  await set();
  await queryAsCompany(
    service.database,
    company.companyId,
    'update api_keys set revoked_at = now() where id = $1',
    [reader.id],
  );
  expect((await open(url)).statusCode).toBe(404);
  const without = await company.createKey(['employees:write', 'leave:read']);
  expect(await ask(gone, without.key)).toMatchObject({
    status: 403,
    body: { code: 'insufficient_scope' },
  });
});

test('the audit log names the key and the photo it was shown', async () => {
  const reader = await company.createKey(['employees:read']);
  await ask(employee, reader.key);
  await eventually(async () => {
    const { rows } = await queryAsCompany(
      service.database,
      company.companyId,
      'select action, subject_id, fields from audit_log where actor_id = $1',
      [reader.id],
    );
    expect(rows).toEqual([{ action: 'employee.read', subject_id: employee, fields: ['photo'] }]);
  });
});

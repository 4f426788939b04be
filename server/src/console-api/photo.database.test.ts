import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../tests/harness/console-browser.ts';
import { startConsole, type TestConsole } from '../../../tests/harness/console.ts';
import { imagesWithPlace, plainImages, secretPlace } from '../../../tests/harness/sample-images.ts';
import { sendForm } from '../../../tests/harness/send-form.ts';
import { openStaffedCompany, type StaffedCompany } from '../../../tests/harness/staffed-company.ts';

let site: TestConsole;
let company: StaffedCompany;
let employee: Browser;
let colleague: Browser;
let id: string;
beforeAll(async () => {
  site = await startConsole();
});
beforeEach(async () => {
  company = await openStaffedCompany(site);
  ({ id } = await company.hire({ first_name: 'Selma' }));
  employee = await company.signInAs(id);
  colleague = await company.signInAs((await company.hire({ first_name: 'Col' })).id);
});
afterAll(() => site.close());

const upload = (browser: Browser, content: Uint8Array) =>
  sendForm(site.server, browser, `/people/${id}/photo`, {
    files: [{ name: 'me.jpg', type: 'image/jpeg', content }],
  });

const load = (browser: Browser, headers: Record<string, string> = {}) =>
  site.server.inject({
    method: 'GET',
    url: `/console/api/people/${id}/photo?v=1`,
    headers: { cookie: browser.cookie() ?? '', 'sec-fetch-site': 'same-origin', ...headers },
  });

const versionFor = async (browser: Browser): Promise<string | null> =>
  (await browser.call('GET', `/people/${id}`)).body.person.photo;

test('colleagues see a photo without its metadata; a page shows it and nothing can run', async () => {
  expect((await load(colleague)).statusCode).toBe(404);
  const { status, body } = await upload(employee, imagesWithPlace.jpeg);
  expect([status, body.photo]).toEqual([201, await versionFor(colleague)]);
  const { statusCode, headers, rawPayload } = await load(colleague);
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(plainImages.jpeg)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
    etag: `"${body.photo}"`,
  });
  const again = await load(colleague, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const stored = await company.query<{ found: boolean }>(
    'select position($1::bytea in content) > 0 as found from employee_photos',
    [Buffer.from(secretPlace)],
  );
  expect(stored).toEqual([{ found: false }]);
});

test('the employee and HR replace and remove it, and the audit log records that', async () => {
  await upload(employee, plainImages.jpeg);
  const first = await versionFor(colleague);
  expect((await upload(company.browser, plainImages.png)).status).toBe(201);
  expect(await versionFor(colleague)).not.toBe(first);
  expect((await upload(colleague, plainImages.png)).status).toBe(404);
  expect((await upload(employee, Buffer.from('<svg/>'))).body.errors).toMatchObject([
    { pointer: '/file' },
  ]);
  expect((await upload(employee, Buffer.alloc(2_097_153))).status).toBe(413);
  const { status } = await employee.call('DELETE', `/people/${id}/photo`);
  expect([status, await versionFor(colleague)]).toEqual([204, null]);
  expect((await company.auditOf(id)).slice(-3)).toEqual([
    'employee.photo_set: photo',
    'employee.photo_set: photo',
    'employee.photo_removed: photo',
  ]);
});

test('of a person who left, only users who see the record see the photo', async () => {
  await upload(employee, plainImages.webp);
  await company.browser.call('POST', `/employees/${id}/terminate`, {
    body: { termination_date: '2026-01-01' },
  });
  expect((await load(colleague)).statusCode).toBe(404);
  expect((await load(company.browser)).statusCode).toBe(200);
  const { body } = await company.browser.call('GET', `/employees/${id}/personal-data`);
  expect(body.data.employee_photos).toMatchObject([{ mime_type: 'image/webp' }]);
});

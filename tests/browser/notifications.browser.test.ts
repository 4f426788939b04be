import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import type { Credentials } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { type FoundedCompany, foundCompany } from './take-on.ts';
import { visit } from './visit.ts';

let service: RunningService;
let browser: Browser;
let company: FoundedCompany;
let employee: Credentials;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  company = await foundCompany(service.url);
  employee = await company.takeOn({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.test',
  });
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/** As the person of the page. */
async function requestChange(page: Page, location: string): Promise<string> {
  const answer = await page.request.post(`${service.url}/console/api/change-requests`, {
    headers: { origin: service.url },
    data: { fields: { location } },
  });
  const { change_request: request } = (await answer.json()) as { change_request: { id: string } };
  return request.id;
}

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications: / });

/** The bell asks for the number when the page is opened. */
async function waitForUnread(page: Page, count: number): Promise<void> {
  const said =
    count === 0 ? 'No unread notifications' : `${count} unread notification${count > 1 ? 's' : ''}`;
  await expect
    .poll(async () => {
      await page.reload();
      const bell = bellOf(page);
      await bell.waitFor();
      // Before the number has arrived, there is none to show either.
      await page.waitForLoadState('networkidle');
      return bell.getAttribute('aria-label');
    })
    .toBe(`Notifications: ${said}`);
}

test('the bell shows a requested change to HR, and the inbox that it is done', async () => {
  const ada = await visit(browser, service.url, { as: employee });
  await requestChange(ada.page, 'Porto');
  const hr = await visit(browser, service.url, { as: company.owner });
  const { page } = hr;
  await waitForUnread(page, 1);
  await bellOf(page).press('Enter');
  const entry = page.getByRole('link', { name: /^A change of an employee's record/ });
  await entry.waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await entry.press('Enter');
  await page.waitForURL(/\/employees\/[\da-f-]+$/);
  await page.getByRole('button', { name: 'Notifications: No unread notifications' }).waitFor();

  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/accept'));
  await page.getByRole('button', { name: 'Accept change' }).click();
  // Opening another page sends it.
  await page.getByRole('status').getByText('Accepting: Ada Lovelace').waitFor();
  await bellOf(page).click();
  await page.getByRole('link', { name: 'Open inbox' }).click();
  expect((await accepted).status()).toBe(200);
  const row = page.getByRole('row').filter({ hasText: "A change of an employee's record" });
  await row.getByText('Done', { exact: true }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await hr.end();
  await waitForUnread(ada.page, 1);
  await ada.end();
});

test('an entry of the inbox is marked as read, and filtered', async () => {
  const { page, end } = await visit(browser, service.url, { as: employee });
  await page.goto('/inbox?status=unread');
  const approved = page.getByRole('row').filter({ hasText: 'Your change request was approved' });
  await approved.getByRole('button', { name: /^Mark as read: / }).click();
  await approved.waitFor({ state: 'detached' });
  await page.getByText('All', { exact: true }).click();
  await approved.waitFor();
  expect(await approved.getByRole('button', { name: /^Mark as read: / }).count()).toBe(0);
  await page.goto('/inbox?kind=payslip');
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await page.getByText('No results match these filters').waitFor();
  await end();
});

test('a kind that is turned off adds no entry', async () => {
  const { page, end } = await visit(browser, service.url, { as: employee });
  await page.goto('/account');
  const field = page.getByRole('combobox', {
    name: 'Decisions on your requests: how to notify you',
  });
  await field.click();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.getByRole('option', { name: 'Off', exact: true }).click();
  await page.getByText('Notification settings saved').waitFor();
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Off');

  const rejected = await requestChange(page, 'Berlin');
  await company.send(`/change-requests/${rejected}/reject`, { reason: 'Not yet' });
  // Comes later, so the rejection has been processed.
  const me = (await (await page.request.get(`${service.url}/console/api/me`)).json()) as {
    user: { employee_id: string };
  };
  const owner = await visit(browser, service.url, { as: company.owner });
  const uploaded = await owner.page.request.post(`${service.url}/console/api/documents`, {
    headers: { origin: service.url },
    multipart: {
      employee_id: me.user.employee_id,
      category: 'other',
      file: {
        name: 'Letter.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
      },
    },
  });
  expect(uploaded.status()).toBe(201);
  await owner.end();
  await waitForUnread(page, 1);
  await page.goto('/inbox');
  await page.getByText('A document was added to your record').waitFor();
  expect(await page.getByText('Your change request was rejected').count()).toBe(0);
  await end();
});

test('the event catalogue shows when an event is sent, a sample, its schema and its receivers', async () => {
  const { page, end } = await visit(browser, service.url, { as: company.owner });
  await company.send('/webhook-endpoints', {
    url: 'https://hooks.example.test/leave',
    events: ['leave.approved'],
  });
  await page.goto('/settings/events');
  const table = page.getByRole('table', { name: 'Events' });
  await page.getByRole('searchbox', { name: 'Search events' }).fill('leave.');
  const row = table.getByRole('row').filter({ hasText: 'leave.approved' });
  await expect.poll(() => table.getByText('employee.created').count()).toBe(0);
  await row.getByText('1 of 1').waitFor();
  await row.getByText('leave.approved').click();
  const drawer = page.getByRole('dialog', { name: 'leave.approved' });
  await drawer.getByText('A leave request is approved').waitFor();
  await drawer.getByText('Sent to this endpoint').waitFor();
  await drawer.getByText('"leave.approved"').first().waitFor();
  await drawer.getByText('Payload schema', { exact: true }).click();
  await drawer.getByText('"properties"').first().waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('event')).toBeNull();
  await end();
});

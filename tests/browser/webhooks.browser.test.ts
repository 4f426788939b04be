import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAccessibility } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import { isSignedWith, type Receiver, startReceiver } from './start-receiver.ts';
import { type RunningService, startService } from './start-service.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';

const owner = { email: 'ona@harbour.test', password: 'correct horse battery' };
let service: RunningService;
let browser: Browser;
let receiver: Receiver;
let apiKey: string;
let secret: string;

beforeAll(async () => {
  [service, browser, receiver] = await Promise.all([
    startService(),
    openBrowser(),
    startReceiver(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([service.stop(), receiver.stop()]);
});

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Until the receiver has got this as the last one. */
async function gotLast(text: string): Promise<void> {
  await expect.poll(() => receiver.received.at(-1)?.body, { timeout: 20_000 }).toContain(text);
}

async function createApiKey(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = await fetch('/console/api/api-keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Directory', scopes: [] }),
    });
    return ((await answer.json()) as { secret: string }).secret;
  });
}

/** An event in the company: another system creates an employee. */
async function createEmployee(firstName: string): Promise<void> {
  const body = { first_name: firstName, last_name: 'Harbour', email: `${firstName}@harbour.test` };
  const answer = await fetch(`${service.url}/api/v1/employees`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
}

test('from sign-up to the first verified webhook', async () => {
  const { page, end } = await visit(browser, service.url);
  await page.goto('/sign-up');
  await page.getByLabel('Company').fill('Harbour Ltd');
  await page.getByLabel('First name').fill('Ona');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Email address').fill(owner.email);
  await page.locator('input[name="password"]').fill(owner.password);
  await page.getByRole('button', { name: 'Create company' }).click();
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await page.getByRole('heading', { name: 'No endpoints yet' }).waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  apiKey = await createApiKey(page);

  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const form = dialog(page, 'Add endpoint');
  await form.getByLabel('Endpoint URL').fill('https://192.168.0.1/hooks');
  await form.getByText('This is a private or local address.').waitFor();
  await form.getByLabel('Endpoint URL').fill(receiver.url);
  await form.getByText('URL looks good.').waitFor();
  await form.getByLabel('All events').uncheck();
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await form.getByText('Select at least one event').waitFor();
  await form.getByLabel('Search events').fill('employee.cr');
  await form.getByRole('button', { name: 'Example of employee.created' }).click();
  await form.getByText('"delivery_id"').waitFor();
  await form.getByRole('checkbox', { name: 'employee.created' }).check();
  expect(await checkAccessibility(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add endpoint' }).click();

  const once = dialog(page, "Your endpoint's signing secret");
  secret = (await once.locator('pre[aria-label="Signing secret"]').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  for (const language of ['Python', 'Go', 'PHP', 'Ruby', 'TypeScript']) {
    await once.getByRole('tab', { name: language }).click();
    expect(await once.locator(`pre[aria-label="${language}"]`).textContent()).toMatch(/signature/i);
  }
  await page.keyboard.press('Escape');
  await once.getByLabel("I've saved it").check();
  await once.getByRole('button', { name: 'Send a test event' }).click();

  const trial = dialog(page, 'Send test event');
  await trial.getByRole('button', { name: 'Send test event', exact: true }).click();
  await trial.getByText('Your endpoint returned 200').waitFor();
  await createEmployee('noor');
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2);
  for (const delivery of receiver.received) expect(isSignedWith(secret, delivery)).toBe(true);
  expect(receiver.received[1]?.body).toContain('"firstName":"noor"');
  await page.keyboard.press('Escape');
  await page.getByText('Healthy').waitFor();
  await end();
});

test('why a delivery failed, and sending it again after the receiver is fixed', async () => {
  receiver.answerWith(500);
  await createEmployee('ines');
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/deliveries');
  await heading(page, 'Deliveries').waitFor();
  await page.getByText('Server error').waitFor();
  const newest = page.locator('tbody').getByRole('link', { name: 'employee.created' }).first();
  await newest.focus();
  await page.keyboard.press('Enter');
  const drawer = dialog(page, 'Delivery');
  await drawer.getByText('Server error (500)').waitFor();
  // Of the newest attempt: one that arrives meanwhile is opened as well.
  await drawer.getByRole('tab', { name: 'Request', exact: true }).first().click();
  await drawer.getByText('"firstName": "ines"').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);

  const opened = page.url();
  await drawer.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('ArrowDown');
  await drawer.getByText('Your endpoint accepted the event.').waitFor();
  expect(page.url()).not.toBe(opened);
  await page.keyboard.press('ArrowUp');
  await drawer.getByText('Server error (500)').waitFor();
  await page.waitForURL((url) => url.href === opened);

  // Half a minute: five waits of the standard schedule.
  await drawer.getByText('Attempt 6', { exact: true }).waitFor({ timeout: 60_000 });
  await drawer.locator('.status-badge', { hasText: 'Failed' }).waitFor();
  receiver.answerWith(204);
  await drawer.getByRole('button', { name: 'Retry now' }).click();
  await drawer.getByText('Your endpoint accepted the event.').waitFor();
  await drawer.getByText('retried manually').waitFor();
  const ids = receiver.received.slice(2).map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([7, 1]);
  expect(isSignedWith(secret, receiver.received.at(-1) ?? { headers: {}, body: '' })).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await waitForFocus(newest);
  await end();
});

test('a disabled endpoint is enabled again, and gets what it missed', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/webhooks');
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await dialog(page, 'Disable this endpoint').getByRole('button', { name: 'Disable' }).click();
  await page.getByText('This endpoint is disabled').waitFor();
  const before = receiver.received.length;
  await createEmployee('milo');
  await page.getByRole('alert').getByRole('button', { name: 'Enable' }).click();
  await page.getByText('1 delivery was skipped.').waitFor();
  expect(receiver.received.length).toBe(before);
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByText('1 of 1 done.').waitFor();
  await gotLast('"firstName":"milo"');
  await end();
});

test('a secret changes in two steps, and both sign in between', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/webhooks');
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('tab', { name: 'Signing secret' }).click();
  await page.getByRole('button', { name: 'Create new secret' }).click();
  await dialog(page, 'Create a new secret?')
    .getByRole('button', { name: 'Create new secret' })
    .click();
  const once = dialog(page, 'New secret');
  const next = (await once.locator('pre[aria-label="Signing secret"]').textContent()) ?? '';
  await once.getByLabel("I've saved it").check();
  await once.getByRole('button', { name: 'Done' }).click();
  await createEmployee('vera');
  await gotLast('"firstName":"vera"');
  const between = receiver.received.at(-1) ?? { headers: {}, body: '' };
  expect([isSignedWith(secret, between), isSignedWith(next, between)]).toEqual([true, false]);
  expect(String(between.headers['webhook-signature']).split(' ')).toHaveLength(2);
  await page.getByRole('button', { name: 'Switch to new secret' }).click();
  await dialog(page, 'Switch to the new secret?')
    .getByRole('button', { name: 'Switch to new secret' })
    .click();
  await page.getByText('with the previous secret until').waitFor();
  expect(await checkAccessibility(page)).toEqual([]);
  await createEmployee('theo');
  await gotLast('"firstName":"theo"');
  expect(isSignedWith(next, receiver.received.at(-1) ?? between)).toBe(true);
  await end();
});

test('an invalid date cannot start a replay', async () => {
  const { page, end } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/deliveries?dialog=failed');
  const form = dialog(page, 'Retry failed deliveries');
  await form.getByText('Custom', { exact: true }).click();
  const day = form.getByRole('textbox', { name: 'Date' });
  await day.fill('31 Feb 2026');
  const start = form.getByRole('button', { name: 'Send deliveries' });
  await start.click();
  await form.getByText(/^Enter a date/).waitFor();
  await waitForFocus(day);
  expect(await page.getByText('Replay started.').count()).toBe(0);
  await day.fill('1 Jan 2026');
  await day.press('Enter');
  await page.getByText('Replay started.').waitFor();
  await end();
});

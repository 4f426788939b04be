import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBothSchemes } from './check-accessibility.ts';
import { openBrowser } from './open-browser.ts';
import type { Credentials } from './sign-in.ts';
import { type RunningService, startService } from './start-service.ts';
import { foundCompany } from './take-on.ts';
import { visit } from './visit.ts';
import { waitForFocus } from './wait-for-focus.ts';

let service: RunningService;
let browser: Browser;
let owner: Credentials;
let ada: Credentials;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  const company = await foundCompany(service.url);
  ({ owner } = company);
  ada = await company.takeOn({
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@example.test',
  });
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in' });

/** The next poll notices it; they are a minute apart. */
async function waitForDialog(page: Page): Promise<void> {
  await dialogOf(page).waitFor({ timeout: 100_000 });
}

async function signInAgain(page: Page, password: string): Promise<void> {
  const field = dialogOf(page).getByLabel('Password', { exact: true });
  await field.fill(password);
  await field.press('Enter');
}

function collectChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The language of emails follows each start of a page.
    const isOwn = !/\/(sign-in|me)$/.test(pathname);
    if (request.method() !== 'GET' && isOwn) sent.push(pathname);
  });
  return sent;
}

const contract = 'The employee works 38 hours a week, from Monday to Friday. '.repeat(24);

/** Where something long is typed: the page, a field with its text, and a button that sends it. */
const forms = [
  {
    name: 'a contract of 1,400 characters',
    path: '/contracts/new',
    field: (page: Page) => page.getByRole('textbox', { name: 'Text' }),
    text: contract,
  },
  {
    name: 'the wizard that hires',
    path: '/employees/new',
    field: (page: Page) => page.getByRole('textbox', { name: 'First name' }),
    text: 'Grace',
  },
  {
    name: 'a drawer',
    path: '/settings/webhooks?dialog=new',
    field: (page: Page) => page.getByRole('textbox', { name: 'Description' }),
    text: 'Orders of the shop',
  },
];

test.each(forms)(
  '$name stays when the session ends, and continues after signing in',
  async (form) => {
    const { page, context } = await visit(browser, service.url, { as: owner });
    const sent = collectChanges(page);
    await page.goto(form.path);
    await form.field(page).fill(form.text);
    await context.clearCookies();
    await waitForDialog(page);
    expect(await checkBothSchemes(page)).toEqual([]);
    await waitForFocus(dialogOf(page).getByLabel('Password', { exact: true }));
    await page.keyboard.press('Escape');
    await signInAgain(page, owner.password);
    await dialogOf(page).waitFor({ state: 'detached' });
    expect(await form.field(page).inputValue()).toBe(form.text);
    await waitForFocus(form.field(page));
    expect(sent).toEqual([]);
    // Its 401 responses are what the browser complains about.
    await context.close();
  },
);

test('a form that is refused because the session is over is sent again by its user only', async () => {
  const { page, context } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/company');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Acme Ltd');
  const sent = collectChanges(page);
  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await waitForDialog(page);
  await signInAgain(page, 'not the password');
  await dialogOf(page).getByText('The email address or password is incorrect.').waitFor();
  await signInAgain(page, owner.password);
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Acme Ltd');
  expect(sent).toEqual(['/console/api/company']);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await context.close();
});

test('if another person signs in, nothing of the page is left', async () => {
  const { page, context } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/webhooks?dialog=new');
  await page.getByRole('textbox', { name: 'Description' }).fill('Orders of the shop');
  await context.clearCookies();
  await waitForDialog(page);
  await dialogOf(page).getByLabel('Email address').fill(ada.email);
  const field = dialogOf(page).getByLabel('Password', { exact: true });
  await field.fill(ada.password);
  await field.press('Enter');
  await page.waitForURL(`${service.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain('Ona');
  await context.close();
});

test('signing in in another tab continues the page', async () => {
  const { page, context } = await visit(browser, service.url, { as: owner });
  await page.goto('/settings/webhooks?dialog=new');
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Orders of the shop');
  await context.clearCookies();
  await waitForDialog(page);
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    dialogOf(page)
      .getByRole('link', { name: /company account/ })
      .click(),
  ]);
  await other.goto('/sign-in');
  await other.getByLabel('Email address').fill(owner.email);
  await other.getByLabel('Password', { exact: true }).fill(owner.password);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.locator('nav').first().waitFor();
  await other.close();
  await dialogOf(page).waitFor({ state: 'detached' });
  expect(await description.inputValue()).toBe('Orders of the shop');
  await context.close();
});

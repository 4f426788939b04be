import { readFileSync } from 'node:fs';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../harness/console.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { type Look, openBrowser, openContext } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';
import { type OpenConsole, openConsole } from './start-console.ts';

let console: OpenConsole;
let browser: Browser;
let owner: Owner;
beforeAll(async () => {
  [console, browser] = await Promise.all([openConsole({ role: 'all' }), openBrowser()]);
  owner = await console.signUp();
});
afterAll(async () => {
  await browser.close();
  await console.close();
});

async function open(look: Look = {}): Promise<Page> {
  const page = await (await openContext(browser, console.url, look)).newPage();
  await signIn(page, owner);
  return page;
}

/** Screenshots, only if a directory is given. */
async function shoot(page: Page, name: string): Promise<void> {
  const directory = process.env['MUSTER_PICTURES'];
  if (directory !== undefined) {
    await page.screenshot({ path: `${directory}/${name}.png`, fullPage: true });
  }
}

const panel = (page: Page) => page.locator('#export');

async function fetchArchive(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  return download;
}

/** The directory of an archive has the names as they are. */
async function hasSums(download: Download): Promise<boolean> {
  return readFileSync(await download.path()).includes('sha256sums.txt');
}

test('an owner exports everything, sees when it is ready, and downloads it', async () => {
  const page = await open();
  await page.goto('/settings/company');
  await page.getByRole('link', { name: 'Export everything' }).click();
  await panel(page).getByRole('button', { name: 'Export everything' }).click();
  await panel(page).getByText('The export is ready').waitFor();
  const download = await fetchArchive(page);
  expect(download.suggestedFilename()).toMatch(/^muster-export-\d{4}-\d\d-\d\d\.zip$/);
  expect(await checkAccessibility(page)).toEqual([]);

  await panel(page).getByRole('button', { name: 'Discard this archive' }).click();
  await panel(page).getByText('It was cancelled.').waitFor();
  expect(await panel(page).getByRole('button', { name: 'Download' }).count()).toBe(0);
  await panel(page).getByRole('checkbox', { name: 'With CSV and PDF files' }).uncheck();
  await panel(page).getByRole('button', { name: 'Export again' }).click();
  await panel(page).getByText('The export is ready').waitFor();
  expect([await hasSums(download), await hasSums(await fetchArchive(page))]).toEqual([true, false]);
  await page.context().close();
});

const asked = {
  id: '01a1ee31-c90a-7462-9d75-3b8e6f01a4cd',
  asked_by_name: 'Olga Novak',
  asked_at: '2026-11-20T08:00:00.000Z',
  rows_done: 48_233,
  rows_total: 120_500,
  bytes: null,
  finished_at: null,
  expires_at: null,
};
const finished = { ...asked, finished_at: asked.asked_at };
const states = {
  none: null,
  waiting: { ...asked, status: 'waiting', rows_done: 0, rows_total: null },
  running: { ...asked, status: 'running' },
  ready: {
    ...finished,
    status: 'ready',
    bytes: 734_003_200,
    expires_at: '2026-11-21T08:00:00.000Z',
  },
  failed: { ...finished, status: 'failed' },
  cancelled: { ...finished, status: 'cancelled' },
  expired: { ...finished, status: 'expired', bytes: 734_003_200 },
};

test.each<[string, Look]>([
  ['light', {}],
  ['dark', { colorScheme: 'dark', locale: 'de-DE' }],
  ['phone', { width: 390, height: 844, locale: 'de-DE' }],
  ['phone in English', { width: 390, height: 844 }],
])('every state of an export can be read, %s', async (name, look) => {
  const page = await open(look);
  for (const [state, last] of Object.entries(states)) {
    await page.route('**/console/api/company/export', (route) =>
      route.fulfill({ json: { export: last } }),
    );
    await page.goto('/settings/company');
    await waitUntilShown(page);
    expect(await panel(page).getByRole('button').count(), state).toBeGreaterThan(0);
    expect(await checkAccessibility(page), state).toEqual([]);
    await shoot(page, `export-${name}-${state}`);
    await page.unroute('**/console/api/company/export');
  }
  await page.context().close();
});

test('a company that moves says so on every page, and at the sign-in where it is then', async () => {
  const { database } = console;
  const change = (text: string) => database.single({ role: 'muster_operator' }, { text });
  const pages = await Promise.all([
    open(),
    open({ colorScheme: 'dark', locale: 'de-DE', width: 390 }),
  ]);
  await database.single(
    { role: 'muster_operator' },
    {
      text: 'insert into company_moves (company_id, started_at) values ($1, now())',
      values: [owner.companyId],
    },
  );
  for (const [index, page] of pages.entries()) {
    await page.goto('/employees');
    await page
      .getByRole('region', { name: /Move of the company|Umzug des Unternehmens/ })
      .waitFor();
    await waitUntilShown(page);
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, `moving-${index}`);
  }
  await change(`update company_moves set exported_at = now(), moved_at = now(),
    moved_to = 'https://hr-2.example.com'`);
  for (const [index, page] of pages.entries()) {
    await page.goto('/employees');
    await page.waitForURL('**/sign-in**');
    await page.locator('a[href="https://hr-2.example.com"]').waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await shoot(page, `moved-${index}`);
  }
  const [page] = await Promise.all([
    (await openContext(browser, console.url, {})).newPage(),
    ...pages.map((each) => each.context().close()),
  ]);
  await page.goto('/sign-in');
  await page.locator('input[name="email"]').fill(owner.email);
  await page.locator('input[name="password"]').fill(owner.password);
  await page.locator('button[type="submit"]').click();
  await page.locator('a[href="https://hr-2.example.com"]').waitFor();
  await shoot(page, 'moved-signing-in');
  await page.context().close();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { consolePages, type Person, resolvePath } from './console-pages.ts';
import { type Look, openBrowser, openContext } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';

/** The pages on narrow and low windows, with a very long name, in forced colours and on paper. */

let demo: RunningDemo;
let browser: Browser;
const people = ['owner', 'hr', 'payroll', 'manager', 'employee'] as const;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

async function open(person: Exclude<Person, 'visitor'>, look: Look): Promise<Page> {
  const context = await openContext(browser, demo.url, look);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await signIn(page, demo[person]);
  return page;
}

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilShown(page);
}

/** In the page: what is cut in its lists, and what is wider than the page. */
function listCut(): string[] {
  const tables = [
    ...document.querySelectorAll<HTMLElement>(
      '.mantine-TableScrollContainer-scrollContainer table',
    ),
  ];
  const cut = tables
    .flatMap((table) => [...table.querySelectorAll<HTMLElement>('td, td .mantine-Text-root, td a')])
    .filter((cell) => getComputedStyle(cell).overflowX !== 'visible' && cell.clientWidth > 0)
    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
  const wide = tables.filter(
    ({ scrollWidth, parentElement: box }) => scrollWidth > (box?.clientWidth ?? 0) + 1,
  );
  const root = document.documentElement;
  return [
    ...cut.map(({ textContent: text }) => `cut: ${text}`),
    ...wide.map((table) => `wider than its box: ${table.getAttribute('aria-label')}`),
    ...(root.scrollWidth > root.clientWidth ? ['the page scrolls sideways'] : []),
  ];
}

/** Charts measure their width some frames after the window has changed. */
async function readCut(page: Page): Promise<string[]> {
  const isWhole = async () => (await page.evaluate(listCut)).length === 0;
  await expect
    .poll(isWhole, { timeout: 3_000 })
    .toBe(true)
    .catch(() => undefined);
  return page.evaluate(listCut);
}

describe.each(people)('the lists of the %s', (person) => {
  test('are whole from a phone to 1,024 px', async () => {
    const page = await open(person, { width: 1024, height: 900 });
    const found: string[] = [];
    for (const consolePage of consolePages.filter(({ as }) => as === person)) {
      await show(page, await resolvePath(page, consolePage));
      for (const width of [1024, 900, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await readCut(page);
        found.push(...cut.map((line) => `${consolePage.name} at ${width}: ${line}`));
      }
    }
    expect(found).toEqual([]);
  });
});

test('what is decided about is whole at any width', async () => {
  const page = await open('hr', { width: 1440 });
  await show(page, '/approvals');
  for (const width of [1440, 1280, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page
      .locator('tbody tr > td:nth-of-type(-n + 3)')
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map((cell) => cell.textContent),
      );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

test('dates in American format are whole', async () => {
  const page = await open('owner', { width: 1440, locale: 'en-US' });
  for (const path of ['/payroll', '/advances', '/audit-log', '/employees']) {
    await show(page, path);
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = await page.locator('tbody td, tbody td a').evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth && cell.clientWidth > 0)
          .map((cell) => cell.textContent)
          .filter((text) => /^[A-Z][a-z]{2} \d.*\d{4}/.test(text)),
      );
      expect(cut, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('on a phone, the two answers to a request are on one line', async () => {
  const page = await open('hr', { width: 390, height: 844, locale: 'de-DE' });
  await show(page, '/approvals');
  await page.locator('tbody td a').first().click();
  const box = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).boundingBox();
  const [reject, approve] = [await box('Ablehnen'), await box('Genehmigen')];
  expect(reject?.y).toBe(approve?.y);
  expect((reject?.x ?? 0) + (reject?.width ?? 0)).toBeGreaterThan((approve?.x ?? 0) - 16);
});

/** Gives the person who asked first, and the head of the company, a name of 120 characters. */
function renameLong(): Promise<string[]> {
  const read = async (path: string) => (await fetch(`/console/api${path}`)).json();
  const rename = async (id: string): Promise<string> => {
    const { headers } = await fetch(`/console/api/employees/${id}`);
    const answer = await fetch(`/console/api/employees/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': headers.get('etag') ?? '*' },
      body: JSON.stringify({
        first_name: 'Wolfeschlegel'.repeat(7),
        last_name: 'Feather'.repeat(4),
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return id;
  };
  return (async () => {
    const { approvals } = await read('/approvals');
    const { org_chart: chart } = await read('/org-chart?levels=1');
    return [await rename(approvals[0].employee_id), await rename(chart[0].id)];
  })();
}

/** In the page: buttons, links and fields that end right of it, unless their own frame scrolls. */
function listBeyond(): string[] {
  const controls = [...document.querySelectorAll('main :is(a, button, input, h1)')];
  return controls
    .filter((control) => control.closest('[role="tablist"]') === null)
    .filter((control) => control.getBoundingClientRect().right > innerWidth + 1)
    .map(
      (control) =>
        `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`,
    );
}

test('a name of 120 characters pushes no button off a phone', async () => {
  const page = await open('hr', { width: 390, height: 844 });
  const [asking, head] = await page.evaluate(renameLong);
  for (const path of [
    '/approvals',
    '/employees',
    '/employees/org-chart',
    `/employees/${asking}`,
    `/people/${head}`,
    '/leave',
  ]) {
    await show(page, path);
    expect(await page.evaluate(listBeyond), path).toEqual([]);
  }
});

/** In the page: what stays in the window while the page scrolls to its end. */
function listSticking(): string[] {
  scrollTo(0, document.documentElement.scrollHeight);
  const bars = [...document.querySelectorAll('header, main ~ nav, main *')];
  return bars
    .filter((bar) => ['fixed', 'sticky'].includes(getComputedStyle(bar).position))
    .filter((bar) => bar.getBoundingClientRect().width > innerWidth / 2)
    .filter((bar) => bar.getBoundingClientRect().height > 24)
    .map((bar) => `${bar.tagName} ${bar.className}`);
}

test.each([
  ['1,280 px at 400 %', 320, 225],
  ['a low window', 1024, 450],
])('no bar covers %s', async (_name, width, height) => {
  const page = await open('hr', { width, height });
  for (const path of ['/', '/employees', '/approvals', '/employees/new']) {
    await show(page, path);
    expect(await page.evaluate(listSticking), path).toEqual([]);
  }
});

/** In the page: how each of two states of a control looks without its text. */
function looksOf(selectors: readonly [string, string]): string[] {
  return selectors.map((selector) => {
    const element = document.querySelector(selector);
    if (element === null) return `nothing is ${selector}`;
    const { backgroundColor, backgroundImage, outlineStyle, borderColor, color } =
      getComputedStyle(element);
    return JSON.stringify([backgroundColor, backgroundImage, outlineStyle, borderColor, color]);
  });
}

test('in forced colours, the chosen segment shows', async () => {
  const page = await open('owner', {});
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page, '/approvals');
  const segment = '.mantine-SegmentedControl-label';
  const states = [`${segment}[data-active]`, `${segment}:not([data-active])`] as const;
  await page.locator(states[0]).first().waitFor();
  const [chosen, other] = await page.evaluate(looksOf, states);
  expect(other).not.toMatch(/^nothing/);
  expect(chosen).not.toBe(other);
});

test('in forced colours, a switch that was turned off looks otherwise', async () => {
  const page = await open('hr', {});
  await page.emulateMedia({ forcedColors: 'active' });
  await show(page, '/gallery');
  const drawn = '.mantine-Switch-input + *';
  const [on] = await page.evaluate(looksOf, [drawn, drawn] as const);
  await page.locator('.mantine-Switch-input').first().setChecked(false, { force: true });
  await expect
    .poll(async () => (await page.evaluate(looksOf, [drawn, drawn] as const))[0])
    .not.toBe(on);
});

/** In the page, as it is printed: furniture that shows, and what isn't a table any more. */
function listUnprintable(): string[] {
  const furniture =
    'header, nav, [role="search"], [role="tablist"], main button:not(.mantine-Anchor-root), main input';
  const shown = [...document.querySelectorAll(furniture)].filter((element) =>
    element.checkVisibility(),
  );
  const text = getComputedStyle(document.querySelector('h1') ?? document.body).color;
  return [
    ...shown
      .filter((element) => element.closest('thead') === null)
      .map((element) => `shown: ${element.tagName} ${element.className} ${element.textContent}`),
    ...(text === 'rgb(0, 0, 0)' ? [] : [`the text is ${text}`]),
  ];
}

test.each([
  ['a list', 'hr', '/employees'],
  ['the audit log', 'owner', '/audit-log'],
  ['the runs', 'payroll', '/payroll'],
] as const)(
  '%s is printed as a table without furniture, also from a dark page',
  async (_what, person, path) => {
    const page = await open(person, { colorScheme: 'dark', width: 718, height: 1000 });
    await show(page, path);
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(listUnprintable)).toEqual([]);
    const headings = page.locator('thead th:visible');
    expect(await headings.count()).toBeGreaterThan(1);
  },
);

test.each([
  ['a record', 'hr', 'employee'],
  ['a run', 'owner', 'payroll-run'],
  ['a payslip', 'employee', 'payslip'],
] as const)('%s is printed without furniture', async (_what, person, name) => {
  const page = await open(person, { colorScheme: 'dark', width: 718, height: 1000 });
  const consolePage = consolePages.find((one) => one.name === name && one.as === person);
  if (consolePage === undefined) throw new Error(`There is no page ${name} of ${person}.`);
  await show(page, await resolvePath(page, consolePage));
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(listUnprintable)).toEqual([]);
});

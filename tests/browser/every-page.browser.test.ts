import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkAccessibility, checkBothSchemes } from './check-accessibility.ts';
import { consolePages, type Person, resolvePath } from './console-pages.ts';
import { collectComplaints, openBrowser, openContext } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';

let demo: RunningDemo;
let browser: Browser;
const contexts = new Map<string, BrowserContext>();

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

/** One browser profile for each person, who signs in once. */
async function contextOf(person: Person): Promise<BrowserContext> {
  const known = contexts.get(person);
  if (known !== undefined) return known;
  const context = await openContext(browser, demo.url);
  contexts.set(person, context);
  if (person !== 'visitor') {
    const page = await context.newPage();
    await signIn(page, demo[person]);
    await page.close();
  }
  return context;
}

/** In the page: elements beyond its right edge, if the page scrolls sideways. */
function listTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  return wide.map(
    ({ tagName, className, textContent }) =>
      `wider than a phone: ${tagName} .${className} ${(textContent ?? '').slice(0, 40)}`,
  );
}

describe.each(consolePages)('$name, as $as', (consolePage) => {
  test('axe finds nothing in light, dark and at 320 px, and the page reports no errors', async () => {
    const page = await (await contextOf(consolePage.as)).newPage();
    const complaints = collectComplaints(page);
    if (consolePage.idFrom !== undefined) await page.goto('/');
    await page.goto(await resolvePath(page, consolePage));
    await waitUntilShown(page);
    const found = await checkBothSchemes(page);
    // Content that is too wide scrolls in its own frame: the page itself never does (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 780 });
    // Charts measure their width, some frames later.
    await expect.poll(() => page.evaluate(listTooWide)).toEqual([]);
    found.push(...(await checkAccessibility(page)).map((line) => `320 px: ${line}`));
    await page.close();
    expect([...complaints, ...found]).toEqual([]);
  });
});

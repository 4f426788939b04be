import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsolePage, consolePages, type Person, resolvePath } from './console-pages.ts';
import { measurePage, type PageCost, readCpuMs } from './measure-page.ts';
import { type Look, openBrowser, openContext } from './open-browser.ts';
import { signIn, waitUntilShown } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';

// Files and calls of the API. The page, its style, the icon and a script for the colours are four.
const filesMax = 14;
const scriptBytesMax = 345_000;
// A chart is loaded after its page.
const pagesWithChart = [
  'overview',
  'overview-of-payroll',
  'payroll-differences',
  'webhook-endpoint',
  'recover',
];
const chart = { files: 2, bytes: 105_000 };
const noMore = { files: 0, bytes: 0 };
const layoutShiftMax = 0.05;
const keyCpuMsMax = 50;
const phone = { width: 390, height: 844 } as const;

let demo: RunningDemo;
let browser: Browser;
const signedIn = new Map<Person, BrowserContext>();
const costs: [ConsolePage, PageCost, PageCost][] = [];

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  process.stdout.write(formatCosts());
  await browser.close();
  await demo.stop();
});

/** The profile of a person, who signs in once. */
async function profileOf(person: Exclude<Person, 'visitor'>): Promise<BrowserContext> {
  const known = signedIn.get(person);
  if (known !== undefined) return known;
  const context = await openContext(browser, demo.url);
  await signIn(await context.newPage(), demo[person]);
  signedIn.set(person, context);
  return context;
}

async function measure(consolePage: ConsolePage, look?: Look): Promise<PageCost> {
  const { as, path } = consolePage;
  const fresh = await openContext(browser, demo.url, look);
  try {
    if (as === 'visitor') return await measurePage(fresh, path);
    const profile = await profileOf(as);
    await fresh.addCookies(await profile.cookies());
    const [page] = profile.pages();
    if (page === undefined) throw new Error(`The page of ${as} is closed.`);
    return await measurePage(fresh, await resolvePath(page, consolePage));
  } finally {
    await fresh.close();
  }
}

test.each(consolePages)(
  '$name as $as loads few files and little script, and stays in place',
  async (consolePage) => {
    const cost = await measure(consolePage);
    const onPhone = await measure(consolePage, phone);
    costs.push([consolePage, cost, onPhone]);
    const more = pagesWithChart.includes(consolePage.name) ? chart : noMore;
    expect(cost.requests - cost.apiRequests).toBeLessThanOrEqual(filesMax + more.files);
    expect(cost.scriptBytes).toBeLessThan(scriptBytesMax + more.bytes);
    expect(cost.layoutShift).toBeLessThanOrEqual(layoutShiftMax);
    expect(onPhone.layoutShift).toBeLessThanOrEqual(layoutShiftMax);
  },
);

test('a key in Approvals, and each further page of employees, cost little', async () => {
  const { page, cpuOf } = await openMeasured('/approvals');
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('j');
  const key = await cpuOf(() => page.keyboard.press('j'));
  expect(key).toBeLessThan(keyCpuMsMax);
  await page.goto('/employees');
  const further: number[] = [];
  for (let shown = 1; shown < 5; shown += 1) {
    await waitUntilShown(page);
    further.push(await cpuOf(() => showMore(page, shown)));
  }
  const [second = 0] = further;
  process.stdout.write(
    `processor time: ${key.toFixed(0)} ms for a key in Approvals; ${further.map((ms) => ms.toFixed(0)).join(', ')} ms for each 50 employees more\n`,
  );
  // Three times: the time of a page varies. Drawing all rows again takes five times as long.
  expect(Math.max(...further)).toBeLessThan(3 * second);
  await page.context().close();
});

async function showMore(page: Page, shown: number): Promise<void> {
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.locator(`tbody tr:nth-child(${shown * 50 + 1})`).waitFor();
}

/** A page as HR sees it, and the processor time of what is done on it. */
async function openMeasured(path: string) {
  const context = await openContext(browser, demo.url);
  await context.addCookies(await (await profileOf('hr')).cookies());
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(path);
  await waitUntilShown(page);
  const cpuOf = async (act: () => Promise<void>): Promise<number> => {
    const before = await readCpuMs(session);
    await act();
    await page.waitForLoadState('networkidle');
    return (await readCpuMs(session)) - before;
  };
  return { page, cpuOf };
}

/** A table to compare with the one before a change. Processor time is shown only. */
function formatCosts(): string {
  const head = [
    'page',
    'as',
    'requests',
    'scripts',
    'kB',
    'style kB',
    'API',
    'kB',
    'CLS',
    'CLS on a phone',
    'CPU ms',
    'CPU ms on a phone',
  ];
  const rows = costs.map(([{ name, as }, cost, onPhone]) => [
    name,
    as,
    String(cost.requests),
    String(cost.scripts),
    (cost.scriptBytes / 1_000).toFixed(1),
    (cost.styleBytes / 1_000).toFixed(1),
    String(cost.apiRequests),
    (cost.apiBytes / 1_000).toFixed(1),
    cost.layoutShift.toFixed(3),
    onPhone.layoutShift.toFixed(3),
    cost.cpuMs.toFixed(0),
    onPhone.cpuMs.toFixed(0),
  ]);
  return ['', head, ...rows]
    .map((row) => (row === '' ? '' : `| ${(row as string[]).join(' | ')} |`))
    .join('\n')
    .concat('\n');
}

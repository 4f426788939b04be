import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consolePages } from './console-pages.ts';
import { crawlPages } from './dialogs/crawl-pages.ts';
import { dialogsOfTitle, listDialogs } from './dialogs/list-dialogs.ts';
import { refuseChanges } from './dialogs/refusals.ts';
import { tryDialog } from './dialogs/try-dialog.ts';
import { openBrowser, openContext } from './open-browser.ts';
import { signIn } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';

const people = ['owner', 'hr', 'payroll', 'manager', 'employee'] as const;
const crawlTimeoutMs = 1_500_000;

let demo: RunningDemo;
let browser: Browser;
const ofCode = listDialogs();
const tried = new Map<string, string>();
const counts: Record<string, number> = {};

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemo(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await demo.stop();
});

test.each(people)(
  'every dialog that %s can open keeps the focus, its input and its refusals',
  { timeout: crawlTimeoutMs },
  async (person) => {
    const context = await openContext(browser, demo.url);
    const page = await context.newPage();
    await signIn(page, demo[person]);
    const server = await refuseChanges(page);
    const faults: string[] = [];
    const pages = consolePages.filter(({ as }) => as === person);
    await crawlPages(page, pages, async (title, opener, where) => {
      const known = dialogsOfTitle(ofCode, title);
      const key = known[0]?.key ?? `${where.name} ${opener.item ?? opener.button}`;
      for (const each of known) tried.set(each.key, title);
      if (counts[key] !== undefined) return;
      counts[key] = 1;
      const { faults: found, did } = await tryDialog(page, opener, server);
      for (const each of did) counts[each] = (counts[each] ?? 0) + 1;
      faults.push(...found.map((fault) => `${person}, ${where.name}, “${title}”: ${fault}`));
      console.log(`${person} ${where.name} “${title}” ${[...did].join()} ${found.join(' | ')}`);
    });
    await context.close();
    expect(faults).toEqual([]);
  },
);

test('the dialogs of the code that nothing opened are known', () => {
  const missing = ofCode.map(({ key }) => key).filter((key) => !tried.has(key));
  console.log(counts, missing);
});

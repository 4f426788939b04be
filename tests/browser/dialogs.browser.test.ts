import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlPages } from './dialogs/crawl-pages.ts';
import { dialogPages } from './dialogs/dialog-pages.ts';
import { dialogsOfTitle, listDialogs } from './dialogs/list-dialogs.ts';
import { isKnownAsNotReached } from './dialogs/not-reached.ts';
import { refuseChanges } from './dialogs/refusals.ts';
import { tryDialog } from './dialogs/try-dialog.ts';
import { openBrowser, openContext } from './open-browser.ts';
import { signIn } from './sign-in.ts';
import { type RunningDemo, startDemo } from './start-service.ts';

const people = ['owner', 'hr', 'payroll', 'manager', 'employee'] as const;
const crawlTimeoutMs = 1_500_000;

/** Fewer than on most days, because the demo's records depend on the date. */
const openedMin = 75;
const sentMin = 55;

let demo: RunningDemo;
let browser: Browser;
const ofCode = listDialogs();
/** Dialogs that were opened, by their key in the code, or by the button that opens them. */
const tried = new Set<string>();
const counts = new Map<string, number>();

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
    await crawlPages(page, dialogPages(person), async (title, opener, where) => {
      const known = dialogsOfTitle(ofCode, title).map(({ key }) => key);
      // Named after its record: one for each kind of record.
      const own = title === opener.button ? 'the record' : (opener.item ?? opener.button);
      const keys = known.length > 0 ? known : [`${where.path.split('?')[0]} ${own}`];
      if (keys.every((key) => tried.has(key))) return;
      for (const key of keys) tried.add(key);
      const { faults: found, did } = await tryDialog(page, opener, server);
      for (const each of did) counts.set(each, (counts.get(each) ?? 0) + 1);
      faults.push(...found.map((fault) => `${person}, ${where.name}, “${title}”: ${fault}`));
    });
    await context.close();
    expect(faults).toEqual([]);
  },
);

test('enough dialogs were reached, and the others are known', () => {
  const missing = ofCode.map(({ key }) => key).filter((key) => !tried.has(key));
  const lines = [
    `Dialogs opened and what they were put through: ${JSON.stringify(Object.fromEntries(counts))}`,
    `Not reached, of ${ofCode.length} titles in the code: ${missing.length}`,
    ...missing,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(missing.filter((key) => !isKnownAsNotReached(key))).toEqual([]);
  expect(counts.get('opened')).toBeGreaterThanOrEqual(openedMin);
  expect(counts.get('sending')).toBeGreaterThanOrEqual(sentMin);
});

import type { Page } from 'playwright-core';
import { type ConsolePage, resolvePath } from '../console-pages.ts';
import { waitUntilShown } from '../sign-in.ts';
import {
  clickOpener,
  dialogs,
  listButtons,
  listItems,
  type Opener,
  waitForDialog,
} from './find-openers.ts';

export type OnDialog = (title: string, opener: Opener, where: ConsolePage) => Promise<void>;

/** Buttons that open no dialog, or another page; clicking them would only take time. */
const others =
  /^(Copy|Show|Hide|Clear|Today|Previous|Next|Undo|Download|Sort|Columns|Expand|Collapse|Select)\b|^$/;

/** Opens the pages one after the other and every dialog that a button or a menu on them opens. */
export async function crawlPages(
  page: Page,
  pages: readonly ConsolePage[],
  onDialog: OnDialog,
): Promise<void> {
  const tried = new Set<string>();
  for (const where of pages) {
    const path = await resolvePath(page, where).catch(() => undefined);
    // The demo has no record in this state.
    if (path === undefined) continue;
    const crawl: Crawl = {
      page,
      where,
      onDialog,
      open: async () => {
        await page.goto(path);
        await waitUntilShown(page);
      },
      isNew: (name) => {
        const key = `${where.path.split('?')[0]} ${name}`;
        if (tried.has(key) || others.test(name)) return false;
        tried.add(key);
        return true;
      },
    };
    await crawl.open();
    // Opened by its address: a button on another page of the list opens it.
    if ((await page.locator(dialogs).count()) > 0) continue;
    await tryButtons(crawl);
    if (await selectRow(page)) await tryButtons(crawl);
  }
}

interface Crawl {
  readonly page: Page;
  readonly where: ConsolePage;
  readonly onDialog: OnDialog;
  readonly open: () => Promise<void>;
  readonly isNew: (name: string) => boolean;
}

async function tryButtons(crawl: Crawl): Promise<void> {
  for (const { name, place, isMenu } of await listButtons(crawl.page)) {
    if (isMenu || crawl.isNew(name)) await tryButton(crawl, { button: name, place });
  }
}

/** The actions for several rows appear once one is selected. */
async function selectRow(page: Page): Promise<boolean> {
  const box = page.locator('main tbody input[type="checkbox"]:enabled').first();
  if ((await box.count()) === 0) return false;
  return box.check({ timeout: 2_000 }).then(
    () => true,
    () => false,
  );
}

async function tryButton(crawl: Crawl, opener: Opener): Promise<void> {
  const { page, where, onDialog, open, isNew } = crawl;
  const before = new URL(page.url()).pathname;
  const isThere = await clickOpener(page, opener).catch(() => undefined);
  if (isThere === undefined) await open();
  if (isThere !== true) return;
  if (opener.item === undefined && (await page.locator('[role="menu"]').count()) > 0) {
    const items = await listItems(page);
    await page.keyboard.press('Escape');
    for (const item of items.filter((each) => isNew(`menu ${each}`))) {
      await tryButton(crawl, { ...opener, item });
    }
    return;
  }
  const title = await waitForDialog(page);
  if (title !== undefined) await onDialog(title, opener, where);
  const isElsewhere = new URL(page.url()).pathname !== before;
  if (isElsewhere || (await page.locator(dialogs).count()) > 0) await open();
}

import type { Page } from 'playwright-core';

/** A button of the page, or an item of the menu that the button opens. */
export interface Opener {
  /** The name of the button, and its place among those with the same name. */
  readonly button: string;
  readonly place: number;
  readonly item?: string;
}

/** The dialog on top; a question about unsaved input lies above its dialog. */
export const dialogs = '[role="dialog"][aria-modal="true"]';

const opensWithinMs = 300;
/** Of the buttons in the same column of a list, whose menus depend on the state of the row. */
const rowsTried = 4;

interface Button {
  readonly name: string;
  readonly place: number;
  /** Its items depend on the state of the record. */
  readonly isMenu: boolean;
}

/** Buttons that can open a dialog, on the page as it is shown. */
export async function listButtons(page: Page): Promise<Button[]> {
  return page.evaluate((perColumn) => {
    const nameOf = (button: Element): string =>
      (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const seen = new Map<string, number>();
    const columns = new Map<string, number>();
    return [...document.querySelectorAll<HTMLElement>('main button')].flatMap((button) => {
      const name = nameOf(button);
      const place = seen.get(name) ?? 0;
      seen.set(name, place + 1);
      const cell = button.closest<HTMLTableCellElement>('td, li');
      const isInert =
        !button.checkVisibility() || button.matches(':disabled, [aria-disabled="true"], th *');
      if (isInert || button.closest('[role="tablist"], [role="radiogroup"], [role="status"]')) {
        return [];
      }
      const isMenu = button.getAttribute('aria-haspopup') === 'menu';
      if (cell === null) return [{ name, place, isMenu }];
      const table = cell.closest('table, ul')?.getAttribute('aria-label') ?? '';
      const column = `${table} ${cell.cellIndex ?? ''} ${name.split(' ')[0]}`;
      const tried = columns.get(column) ?? 0;
      columns.set(column, tried + 1);
      return tried < perColumn ? [{ name, place, isMenu }] : [];
    });
  }, rowsTried);
}

/** Clicks the opener; false if the button is not there any more. */
export async function clickOpener(page: Page, opener: Opener): Promise<boolean> {
  const found = await page.evaluate(({ button, place }) => {
    const nameOf = (each: Element): string =>
      (each.getAttribute('aria-label') ?? each.textContent ?? '').trim();
    for (const each of document.querySelectorAll('[data-try]')) each.removeAttribute('data-try');
    const named = [...document.querySelectorAll('main button')].filter(
      (each) => nameOf(each) === button,
    );
    named[place]?.setAttribute('data-try', '');
    return named[place] !== undefined;
  }, opener);
  if (!found) return false;
  await page.locator('[data-try]').click({ timeout: 3_000 });
  if (opener.item === undefined) return true;
  const item = page.getByRole('menuitem', { name: opener.item, exact: true });
  await item.click({ timeout: 3_000 });
  return true;
}

/** Its title, once a dialog has opened. */
export async function waitForDialog(
  page: Page,
  timeout = opensWithinMs,
): Promise<string | undefined> {
  const dialog = page.locator(dialogs).last();
  try {
    await dialog.waitFor({ timeout });
  } catch {
    return undefined;
  }
  return titleOf(page);
}

async function titleOf(page: Page): Promise<string> {
  return page
    .locator(dialogs)
    .last()
    .evaluate((dialog) => {
      const id = dialog.getAttribute('aria-labelledby') ?? '';
      return (document.getElementById(id)?.textContent ?? '').trim();
    });
}

/** The items of the menu that is open. */
export async function listItems(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role="menu"] [role="menuitem"]')]
      .filter((item) => item.checkVisibility() && item.getAttribute('aria-disabled') !== 'true')
      .filter((item) => !item.matches('a'))
      .map((item) => (item.textContent ?? '').trim()),
  );
}

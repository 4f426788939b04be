import type { Locator } from 'playwright-core';

/**
 * Until an element has the focus. Dialogs take and return it a moment after they open or close:
 * keys pressed earlier go elsewhere.
 */
export async function waitForFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

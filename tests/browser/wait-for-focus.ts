import type { Locator } from 'playwright-core';

/**
 * Until something has the focus. Dialogs take it, and give it back, a moment after they are seen to
 * open or close: keys that are pressed before go elsewhere.
 */
export async function waitForFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}

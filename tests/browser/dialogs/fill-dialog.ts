import type { Locator, Page } from 'playwright-core';
import { dialogs } from './find-openers.ts';

const roundsMax = 3;

/** The dialog on top. */
export function topDialog(page: Page): Locator {
  return page.locator(dialogs).last();
}

export function submitButton(page: Page): Locator {
  return topDialog(page).locator('button[type="submit"]');
}

/**
 * Fills what is required, or was refused, with something plausible and sends the form.
 * @returns Whether a change was sent.
 */
export async function fillAndSubmit(page: Page, sent: readonly string[]): Promise<boolean> {
  const before = sent.length;
  for (let round = 0; round < roundsMax; round += 1) {
    await fillGaps(page);
    const submit = submitButton(page);
    if ((await submit.count()) === 0 || !(await submit.isEnabled())) return false;
    await submit.click({ timeout: 3_000 }).catch(() => undefined);
    for (let waited = 0; waited < 10 && sent.length === before; waited += 1) {
      await page.waitForTimeout(30);
    }
    if (sent.length > before) return true;
  }
  return false;
}

async function fillGaps(page: Page): Promise<void> {
  const fields = topDialog(page).locator('input:not([type="hidden"]):not([type="file"]), textarea');
  for (const field of await fields.all()) {
    if (await field.isVisible()) await fillGap(page, field).catch(() => undefined);
  }
}

async function fillGap(page: Page, field: Locator): Promise<void> {
  const facts = await field.evaluate((element: HTMLInputElement) => ({
    isEmpty: element.value === '' && !element.disabled,
    isWanted: element.required || element.getAttribute('aria-invalid') === 'true',
    isList: element.role === 'combobox' || element.getAttribute('aria-haspopup') === 'listbox',
    isDate: element.closest('.mantine-DateInput-root') !== null,
    type: element.type,
    mode: element.inputMode,
    typed: element.labels?.[0]?.querySelector('code')?.textContent ?? '',
  }));
  if (facts.type === 'checkbox' || !facts.isEmpty) return;
  if (!facts.isWanted && facts.typed === '') return;
  if (facts.typed !== '') await field.fill(facts.typed);
  else if (facts.isList) {
    await field.click();
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(100);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  } else {
    await field.fill(plausible(facts));
    // A calendar would cover the buttons.
    await field.press('Tab');
  }
}

function plausible({
  isDate,
  type,
  mode,
}: {
  isDate: boolean;
  type: string;
  mode: string;
}): string {
  if (isDate) return '2030-01-31';
  if (type === 'email') return 'someone@example.test';
  if (type === 'url' || mode === 'url') return 'https://example.com/hooks';
  if (type === 'number' || mode === 'decimal' || mode === 'numeric') return '1';
  return 'Test';
}

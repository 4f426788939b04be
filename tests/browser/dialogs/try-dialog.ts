import type { Page } from 'playwright-core';
import { fillAndSubmit, submitButton, topDialog } from './fill-dialog.ts';
import { clickOpener, dialogs, type Opener, waitForDialog } from './find-openers.ts';
import type { Refusal, Refusals } from './refusals.ts';

export interface Trial {
  readonly faults: string[];
  /** What the dialog was put through. */
  readonly did: Set<'opened' | 'empty' | Refusal | 'sending'>;
}

const settlesWithinMs = 1_500;

/** Opens a dialog again and again, and tries on it what people do. It is closed at the end. */
export async function tryDialog(page: Page, opener: Opener, server: Refusals): Promise<Trial> {
  const trial: Trial = { faults: [], did: new Set() };
  await expectFocusInside(page, trial, 'after opening');
  await expectFirstField(page, trial);
  trial.did.add('opened');
  await closeWithEscape(page, trial, opener);
  if (!(await reopen(page, opener))) return trial;
  if ((await submitButton(page).count()) === 0) return leave(page, trial);
  await tryEmpty(page, trial, server);
  if ((await page.locator(dialogs).count()) === 0 && !(await reopen(page, opener))) return trial;
  for (const kind of ['conflict', 'unknown_field', 'known_field', 'internal'] as const) {
    await tryRefusal(page, trial, server, kind);
  }
  await trySending(page, trial, server);
  return leave(page, trial);
}

async function reopen(page: Page, opener: Opener): Promise<boolean> {
  await clickOpener(page, opener).catch(() => false);
  return (await waitForDialog(page, settlesWithinMs)) !== undefined;
}

/** Until it holds; a dialog moves the focus some moments after it opened. */
async function holds(page: Page, condition: () => boolean): Promise<boolean> {
  return page
    .waitForFunction(condition, undefined, { timeout: settlesWithinMs, polling: 30 })
    .then(() => true)
    .catch(() => false);
}

async function expectFocusInside(page: Page, trial: Trial, when: string): Promise<void> {
  const isInside = await holds(page, () => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    const focused = document.activeElement;
    const isClose = focused?.matches('.mantine-Modal-close, .mantine-Drawer-close') === true;
    return dialog?.contains(focused) === true && !isClose;
  });
  if (!isInside) trial.faults.push(`${when}, the focus is on ${await describeFocus(page)}`);
}

async function expectFirstField(page: Page, trial: Trial): Promise<void> {
  const isInField = await holds(page, () => {
    const body = [...document.querySelectorAll('[data-dialog-body]')].at(-1);
    const fields = [...(body?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].filter(
      (field) =>
        field.type !== 'hidden' &&
        !field.disabled &&
        field.checkVisibility() &&
        (!field.readOnly || field.role === 'combobox'),
    );
    const focused = document.activeElement;
    return fields.length === 0 || focused?.matches('input, textarea, [data-autofocus]') === true;
  });
  if (!isInField) trial.faults.push(`opens with the focus on ${await describeFocus(page)}`);
}

async function closeWithEscape(page: Page, trial: Trial, opener: Opener): Promise<void> {
  const open = await page.locator(dialogs).count();
  await page.keyboard.press('Escape');
  const isClosed = await waitForCount(page, open - 1);
  if (!isClosed) {
    trial.faults.push('one Esc does not close it');
    await leave(page, trial);
    return;
  }
  await page.waitForTimeout(60);
  const name = await page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').trim();
  });
  if (name !== opener.button) {
    trial.faults.push(`returns the focus to ${await describeFocus(page)}`);
  }
}

async function waitForCount(page: Page, count: number): Promise<boolean> {
  return page
    .waitForFunction(
      ([selector, wanted]) => document.querySelectorAll(selector).length <= wanted,
      [dialogs, count] as const,
      { timeout: settlesWithinMs, polling: 30 },
    )
    .then(() => true)
    .catch(() => false);
}

async function tryEmpty(page: Page, trial: Trial, server: Refusals): Promise<void> {
  if (!(await submitButton(page).isEnabled())) return;
  const before = server.sent.length;
  server.refuse('conflict');
  await submitButton(page).click();
  await page.waitForTimeout(150);
  if ((await page.locator(dialogs).count()) === 0) return;
  trial.did.add('empty');
  if (server.sent.length > before) return;
  await expectFocusOnFault(page, trial, 'an empty form');
  await expectEscapeHeard(page, trial);
}

/** Esc closes it or asks about unsaved input; a list or a calendar below a field doesn't take it. */
async function expectEscapeHeard(page: Page, trial: Trial): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('button', { name: 'Keep editing', exact: true });
  await page.waitForTimeout(150);
  if ((await question.count()) > 0) await question.click();
  else if ((await page.locator(dialogs).count()) > 0) {
    trial.faults.push('one Esc after an empty form does not close it');
  }
}

async function tryRefusal(
  page: Page,
  trial: Trial,
  server: Refusals,
  kind: Refusal,
): Promise<void> {
  if ((await page.locator(dialogs).count()) === 0) return;
  server.refuse(kind);
  if (!(await fillAndSubmit(page, server.sent))) return;
  trial.did.add(kind);
  await expectFocusOnFault(page, trial, `the refusal ${kind}`);
}

async function expectFocusOnFault(page: Page, trial: Trial, after: string): Promise<void> {
  const isOnFault = await holds(page, () => {
    const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
    const focused = document.activeElement;
    if (dialog?.contains(focused) !== true) return false;
    const group = focused?.closest('.mantine-InputWrapper-root');
    const error = group?.querySelector('.mantine-InputWrapper-error') ?? null;
    const isInFaultyGroup = error !== null;
    return focused?.matches('[aria-invalid="true"], [role="alert"]') === true || isInFaultyGroup;
  });
  if (!isOnFault) {
    trial.faults.push(`after ${after}, the focus is on ${await describeFocus(page)}`);
  }
}

/** Esc, the close button, a click next to it and Back, while the answer is awaited. */
async function trySending(page: Page, trial: Trial, server: Refusals): Promise<void> {
  if (!trial.did.has('conflict')) return;
  server.refuse('conflict');
  const address = page.url();
  await page.evaluate(() => {
    const { __TSR_index: index, ...state } = history.state as Record<string, number>;
    history.pushState({ ...state, __TSR_index: (index ?? 0) + 1 }, '', location.href);
  });
  const answerNow = server.hold();
  try {
    if (!(await fillAndSubmit(page, server.sent))) return;
    await page.keyboard.press('Escape');
    const close = topDialog(page).locator('.mantine-Modal-close, .mantine-Drawer-close');
    if ((await close.count()) > 0)
      await close.click({ force: true, timeout: 1_000 }).catch(() => {});
    await page.mouse.click(3, 400);
    await page.evaluate(() => history.back());
    await page.waitForTimeout(120);
    trial.did.add('sending');
    if (page.url() !== address || (await page.locator(dialogs).count()) !== 1) {
      trial.faults.push('closes while it is sending');
    }
  } finally {
    answerNow();
  }
  await expectFocusOnFault(page, trial, 'the refusal of a form that could not be closed');
}

/** Closes everything that is open; input is discarded. */
async function leave(page: Page, trial: Trial): Promise<Trial> {
  for (let tries = 0; tries < 4 && (await page.locator(dialogs).count()) > 0; tries += 1) {
    const discard = page.getByRole('button', { name: 'Discard changes', exact: true });
    if ((await discard.count()) > 0) await discard.click({ timeout: 1_000 }).catch(() => undefined);
    else await page.keyboard.press('Escape');
    await page.waitForTimeout(80);
  }
  return trial;
}

async function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const name = focused?.getAttribute('aria-label') ?? (focused as HTMLInputElement | null)?.name;
    const text = name ?? (focused?.textContent ?? '').slice(0, 40);
    return `${focused?.tagName.toLowerCase()} .${focused?.className.slice(0, 40)} “${text}”`;
  });
}

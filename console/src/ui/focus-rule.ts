/**
 * The one rule for the focus of forms, dialogs, menus and popovers:
 * - a dialog that opens: its first field, never its close button;
 * - a form that was refused: the first field with an error, otherwise the error itself;
 * - a dialog that closes: what opened it, otherwise the row or the menu it was in.
 */

const fields = 'input:not([type="hidden"]), textarea, select, [role="combobox"]';

/** The field that a dialog begins with, or the button that does no harm; undefined: only text. */
export function firstTarget(dialog: HTMLElement): HTMLElement | undefined {
  const chosen = all(dialog, '[data-autofocus]').find(isUsable);
  if (chosen !== undefined) return chosen;
  const field = all(dialog, fields).find((each) => isUsable(each) && isOpen(each));
  return checkedOf(field) ?? all(dialog, '[data-first-button]').find(isUsable);
}

/** Text that can only be copied is no field. */
function isOpen(field: HTMLElement): boolean {
  return !(field instanceof HTMLInputElement && field.readOnly) || field.role === 'combobox';
}

/** Of a group of radio buttons, only the chosen one is reached by Tab. */
function checkedOf(field: HTMLElement | undefined): HTMLElement | undefined {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = all(field.closest<HTMLElement>('[role="radiogroup"], fieldset') ?? field, 'input');
  return group.find((each) => (each as HTMLInputElement).checked) ?? field;
}

/**
 * Focuses the first field with an error in a form, or the error that belongs to no field.
 * Not while another dialog above the form has the focus, which asks for something first.
 *
 * @returns False if the form shows none.
 */
export function focusFault(form: HTMLElement): boolean {
  if (isBelowDialog(form)) return true;
  const field = all(form, '[aria-invalid="true"]').find(isUsable) ?? faultyGroup(form);
  const alerts = all(form.closest<HTMLElement>('[role="dialog"], main') ?? form, '[role="alert"]');
  const fault = field ?? alerts.findLast(isUsable);
  fault?.focus();
  return fault !== undefined;
}

function isBelowDialog(form: HTMLElement): boolean {
  const above = document.activeElement?.closest('[role="dialog"][aria-modal="true"]') ?? null;
  return above !== null && !above.contains(form);
}

/** A group of checkboxes or switches shows its error below all of them. */
function faultyGroup(form: HTMLElement): HTMLElement | undefined {
  for (const error of all(form, '.mantine-InputWrapper-error')) {
    const group = error.closest<HTMLElement>('.mantine-InputWrapper-root');
    const field = group === null ? undefined : all(group, fields).find(isUsable);
    if (field !== undefined) return field;
  }
  return undefined;
}

/**
 * While a form is sending, its button is disabled and would lose the focus to the page behind the
 * dialog.
 *
 * @returns A function that gives the focus back to the button, unless it is somewhere else.
 */
export function holdFocus(): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement) || !before.matches(':disabled')) return () => undefined;
  const body = before.closest<HTMLElement>('[data-dialog-body]');
  body?.focus({ preventScroll: true });
  return () =>
    void setTimeout(() => {
      const now = document.activeElement;
      const isLost = now === null || now === document.body || now === body;
      if (isLost && isUsable(before)) before.focus({ preventScroll: true });
    });
}

/** Where the user was: an element, and its row in case that it disappears. */
export interface Place {
  readonly element: HTMLElement;
  readonly row: HTMLElement | null;
  readonly rows: HTMLElement | null;
  readonly index: number;
}

/** The place of an element; of an item in a menu, the button that opens the menu. */
export function placeOf(element: HTMLElement): Place {
  const menu = element.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const opener = button ?? element;
  const row = opener.closest<HTMLElement>('tr, li, [role="row"]');
  const rows = row?.parentElement ?? null;
  const index = row === null || rows === null ? -1 : [...rows.children].indexOf(row);
  return { element: opener, row, rows, index };
}

/**
 * Focuses the newest place that still exists, or the heading of the page. Does nothing if the focus
 * is already somewhere else.
 *
 * @param leaving - The dialog that closes.
 * @param replaced - Focuses what replaced the opener, and reports whether it did.
 */
export function returnTo(
  places: readonly Place[],
  leaving: HTMLElement | null,
  replaced: () => void,
): void {
  const isLost = (): boolean => {
    const now = document.activeElement;
    return now === null || now === document.body || leaving?.contains(now) === true;
  };
  const focus = (element: HTMLElement | null | undefined): void => {
    if (!isLost() || !element || leaving?.contains(element) === true || !isUsable(element)) return;
    element.focus({ preventScroll: true });
  };
  focus(places[0]?.element);
  if (isLost()) replaced();
  for (const { element, row, rows, index } of places) {
    focus(element);
    if (row?.isConnected === true) focus(firstInRow(row));
    else if (rows?.isConnected === true) focus(firstInRow(rows.children[index] ?? rows));
  }
  if (isLost()) focusHeading();
}

function firstInRow(row: Element): HTMLElement | undefined {
  return all(row as HTMLElement, 'a[href], button, input').find(isUsable);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function all(root: HTMLElement, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function isUsable(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert], [aria-hidden="true"]') === null &&
    element.checkVisibility()
  );
}

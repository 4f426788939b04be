/**
 * What keeps rows where they are: a dialog, menu or form in use (`open`), or the pointer over a row or
 * something to press, or the focus in a row (`pointed`).
 */
export type Hold = 'none' | 'open' | 'pointed';

export function findHold(): Hold {
  const main = document.querySelector('#content');
  if (main === null) return 'none';
  if (isAnythingOpen()) return 'open';
  return isUnderPointer(main) || isFocusInRow(main) ? 'pointed' : 'none';
}

/** On a touch screen, what was touched last counts as under the pointer. */
function isUnderPointer(main: Element): boolean {
  return (
    matchMedia('(hover: hover)').matches &&
    main.querySelector(':is(tbody, a, button, input, label, [role="menuitem"]):hover') !== null
  );
}

function isFocusInRow(main: Element): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null &&
    main.contains(activeElement) &&
    activeElement.closest('tbody') !== null
  );
}

function isAnythingOpen(): boolean {
  const open = '[role="dialog"][aria-modal="true"], [role="menu"], [role="listbox"]';
  return [...document.querySelectorAll(open)].some((element) => element.checkVisibility());
}

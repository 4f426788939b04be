/**
 * Whether a list must not change now: the pointer is over one of its rows or over something to press,
 * the focus is in a row, or a menu or dialog is open.
 */
export function isHeld(): boolean {
  const main = document.querySelector('#content');
  if (main === null) return false;
  return isUnderPointer(main) || isFocusInRow(main) || isAnythingOpen();
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

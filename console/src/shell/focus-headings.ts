import type { AnyRouter } from '@tanstack/react-router';

const patienceMs = 5_000;

/**
 * Moves the focus to the heading of each new page, so that screen readers announce it and the
 * keyboard continues from there (WCAG 2.4.3). Not on the first page, whose title is announced
 * anyway.
 */
export function focusHeadings(router: AnyRouter): void {
  let stop = (): void => undefined;
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    stop();
    stop = followHeading();
  });
}

/** @returns whether the focus is in the right place. */
function focusHeading(): boolean {
  const focused = document.activeElement;
  // The palette is about to close; a dialog of the page itself keeps the focus.
  if (focused?.closest('[role="dialog"]')) return false;
  // A form that focused one of its fields keeps the focus.
  if (focused?.matches('input, textarea, select')) return true;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // The heading of the previous page may still exist briefly; it is hidden and cannot be focused.
  return document.activeElement === heading;
}

/**
 * While a page loads, its heading may appear late, or be replaced once its data has arrived, which
 * would lose the focus. Stops when the user does something.
 */
function followHeading(): () => void {
  const following = new AbortController();
  const { signal } = following;
  let arrived = focusHeading();
  const observer = new MutationObserver(() => {
    if (!arrived || document.activeElement === document.body) arrived = focusHeading();
  });
  const stop = (): void => following.abort();
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', stop, { signal });
  document.addEventListener('pointerdown', stop, { signal });
  setTimeout(stop, patienceMs);
  return stop;
}

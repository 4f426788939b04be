import type { AnyRouter } from '@tanstack/react-router';

const patienceMs = 5_000;

/**
 * On each new page the focus goes to its heading, so that screen readers tell where one is and the
 * keyboard goes on from there (WCAG 2.4.3). Not on the first page, whose title is read anyway.
 */
export function focusHeadings(router: AnyRouter): void {
  let stopWaiting = (): void => undefined;
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    stopWaiting();
    if (!focusHeading()) stopWaiting = waitForHeading();
  });
}

/** @returns whether there is nothing left to do. */
function focusHeading(): boolean {
  const focused = document.activeElement;
  // The palette is about to close; a dialog of the page itself keeps the focus.
  if (focused?.closest('[role="dialog"]')) return false;
  // A form that has taken the focus itself keeps it.
  if (focused?.matches('input, textarea, select')) return true;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Until the heading is there, or the person has gone on by themselves. */
function waitForHeading(): () => void {
  const waiting = new AbortController();
  const observer = new MutationObserver(() => {
    if (focusHeading()) waiting.abort();
  });
  const { signal } = waiting;
  const stop = (): void => waiting.abort();
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', stop, { signal });
  document.addEventListener('pointerdown', stop, { signal });
  setTimeout(stop, patienceMs);
  return stop;
}

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
  // A form or a dialog that has taken the focus itself keeps it.
  if (document.activeElement?.matches('input, textarea, select, [role="dialog"] *') === true)
    return true;
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

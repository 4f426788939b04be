import type { AnyRouter } from '@tanstack/react-router';

const patienceMs = 5_000;

/**
 * On each new page the focus goes to its heading, so that screen readers tell where one is and the
 * keyboard goes on from there (WCAG 2.4.3). Not on the first page, whose title is read anyway.
 */
export function focusHeadings(router: AnyRouter): void {
  let stop = (): void => undefined;
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    stop();
    stop = followHeading();
  });
}

/** @returns whether the focus is where it belongs. */
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
  // The heading of the page before is still there for a moment, hidden, and takes no focus.
  return document.activeElement === heading;
}

/**
 * While the page comes, its heading may come late, or be replaced once its data is there: then the
 * focus would be lost. Ends when the person goes on by themselves.
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

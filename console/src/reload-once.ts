const storageKey = 'muster.reloaded-at';
const againAfterMs = 60_000;

/**
 * A tab that was open while the server was upgraded asks for scripts that are not there any more:
 * the page of the new version has others. Loading it again once is the way out; if that does not
 * help, the failure is shown in the page's place.
 */
export function reloadOnceForLostScripts(): void {
  globalThis.addEventListener('vite:preloadError', () => {
    if (mayReload(Date.now())) globalThis.location.reload();
  });
}

/** Whether this tab was not reloaded for the same reason a moment ago; notes that it is now. */
function mayReload(nowMs: number): boolean {
  try {
    const lastMs = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (nowMs - lastMs < againAfterMs) return false;
    sessionStorage.setItem(storageKey, String(nowMs));
    return true;
  } catch {
    // Without storage there is no telling how often it would go on.
    return false;
  }
}

const lostName = 'LostScript';
const storageKey = 'muster.reloaded-at';
const againAfterMs = 60_000;
const retriesMax = 30;
const retryAfterMs = 2_000;

/**
 * A part of the page, or its texts, could not be fetched: the server or the network is down, or the
 * server was upgraded while the tab was open and now has other scripts.
 */
export function isLostScript(error: unknown): boolean {
  return error instanceof Error && error.name === lostName;
}

/**
 * Gives the different errors of browsers one name. With their own messages the router would reload
 * the tab, which discards all input and does not help if the server is down.
 */
export function nameLostScripts(): void {
  globalThis.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = lostName;
    payload.message = `Lost a script: ${payload.message}`;
  });
}

/** Retries until it succeeds; for parts without which even an error page cannot be shown. */
export async function loadPersistently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await load();
    } catch (error) {
      if (tried === retriesMax || !isLostScript(error)) throw error;
      await reloadForNewVersion();
      await new Promise((resolve) => {
        setTimeout(resolve, retryAfterMs);
      });
    }
  }
}

/** Reloads the tab if the server has another version of the console, at most once a minute. */
export async function reloadForNewVersion(): Promise<void> {
  const html = await fetchDocument();
  if (html !== undefined && isOtherVersion(html, ownScript()) && mayReload(Date.now())) {
    globalThis.location.reload();
  }
}

/** Reloads the tab on the user's request; returns false if the server is still unreachable. */
export async function reloadIfReachable(): Promise<boolean> {
  const html = await fetchDocument();
  if (html === undefined) return false;
  globalThis.location.reload();
  return true;
}

/**
 * Whether a document is the console's and starts with a script other than `own`, e.g.
 * `/assets/index-1a.js`.
 */
export function isOtherVersion(html: string, own: string | undefined): boolean {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="(\/assets\/[^"]+)"/g)].map(
    ([, src]) => src,
  );
  return own !== undefined && scripts.length > 0 && !scripts.includes(own);
}

function ownScript(): string | undefined {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}

async function fetchDocument(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this tab was not just reloaded for the same reason; records that it is now. */
function mayReload(nowMs: number): boolean {
  try {
    const lastMs = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (nowMs - lastMs < againAfterMs) return false;
    sessionStorage.setItem(storageKey, String(nowMs));
    return true;
  } catch {
    // Without storage it could reload in an endless loop.
    return false;
  }
}

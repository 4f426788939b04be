import { useSyncExternalStore } from 'react';

/** Whether this page hears of changes from the server (live/follow-changes.ts). */
const status = { isLive: false };
const listeners = new Set<() => void>();

export function setLive(isLive: boolean): void {
  if (status.isLive === isLive) return;
  status.isLive = isLive;
  for (const listener of listeners) listener();
}

/** How often a query asks by itself: only while the page doesn't hear of changes. */
export function usePollMs(everyMs: number): number | false {
  return useSyncExternalStore(subscribe, () => status.isLive) ? false : everyMs;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

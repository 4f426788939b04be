import { useSyncExternalStore } from 'react';

/** Whether the server tells this page of changes (live/follow-changes.ts). */
const status = { isLive: false };
const listeners = new Set<() => void>();

export function setLive(isLive: boolean): void {
  if (status.isLive === isLive) return;
  status.isLive = isLive;
  for (const listener of listeners) listener();
}

/** How often a query asks by itself: only while the server doesn't tell the page of changes. */
export function usePollMs(everyMs: number): number | false {
  return useSyncExternalStore(subscribe, () => status.isLive) ? false : everyMs;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

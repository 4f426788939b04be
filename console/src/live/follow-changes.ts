import type { QueryClient } from '@tanstack/react-query';
import { setLive } from '../api/live-status.ts';
import { sessionQuery } from '../api/session.ts';
import { couldMove, everything, oldestShownMs, refresh } from './changed-areas.ts';
import { findHold, type Hold } from './hold.ts';
import { openStream, randomMs } from './open-stream.ts';

const betweenMs = 1_000;
/** While changes wait for the pointer to leave. */
const lookAgainMs = 400;
/** Many pages hear at the same time that everything may have changed. */
const spreadMs = 3_000;

export interface Followed {
  readonly queries: QueryClient;
  readonly companyId: string;
  /** Whether a form on the page has input. */
  readonly hasInput: () => boolean;
  /** Whether changes wait for the pointer or the focus. */
  readonly onWaiting: (isWaiting: boolean) => void;
}

export interface Follower {
  /** Shows the changes that wait. */
  readonly show: () => void;
  readonly stop: () => void;
}

/**
 * Keeps what the page shows up to date: asks again for the areas in which something changed, at most
 * once a second, and only while the page is visible.
 */
export function followChanges({ queries, companyId, hasInput, onWaiting }: Followed): Follower {
  const pending = { steady: new Set<string>(), moving: new Set<string>() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  const take = (areas: Set<string>): ReadonlySet<string> => {
    const taken = new Set(areas);
    areas.clear();
    return taken;
  };
  const later = (waitMs: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush(hasInput() ? 'open' : findHold());
    }, waitMs);
  };
  const flush = async (held: Hold): Promise<void> => {
    if (document.hidden || isBusy) return;
    isBusy = true;
    const waits = held !== 'none' && couldMove(queries, pending.moving);
    onWaiting(waits && held === 'pointed');
    const asked = [refresh(queries, take(pending.steady), 'steady')];
    if (!waits) asked.push(refresh(queries, take(pending.moving), 'moving'));
    // A failure is shown where the answer would be.
    await Promise.allSettled(asked);
    isBusy = false;
    if (pending.steady.size + pending.moving.size > 0) later(waits ? lookAgainMs : betweenMs);
  };
  const stream = openStream(companyId, {
    sinceMs: () => oldestShownMs(queries),
    onOpen: () => setLive(true),
    onAreas: (areas) => {
      for (const area of areas) {
        pending.steady.add(area);
        pending.moving.add(area);
      }
      later(areas.includes(everything) ? randomMs(spreadMs) : 0);
    },
    onLost: () => {
      setLive(false);
      // The session may be over.
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  const onVisible = (): void => {
    if (!document.hidden) later(0);
  };
  document.addEventListener('visibilitychange', onVisible);

  return {
    show: () => void flush('none'),
    stop: () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      stream.close();
      setLive(false);
    },
  };
}

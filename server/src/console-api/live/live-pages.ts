import { changesChannel } from '../../journal/changes/change.ts';
import { readChanges } from '../../journal/changes/write-changes.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createFanOut, endOver, judgeEach, type LiveServices, tell } from './fan-out.ts';
import { beat, everything, type OpenPage, sendTo } from './open-page.ts';
import { createRecentChanges } from './recent-changes.ts';

/** Proxies end connections on which nothing is sent for a minute. */
const beatMs = 20_000;

/** Sends open pages the areas in which something changed. */
export interface LivePages {
  /** @param ageMs since when the page may have missed changes */
  open(page: OpenPage, ageMs: number): Promise<void>;
  close(page: OpenPage): void;
  /** Ends all pages. */
  stop(): Promise<void>;
}

/** Subscribes with the first page: a process that serves no console hears of no change. */
export function createLivePages(services: LiveServices): LivePages {
  const { database, clock, log } = services;
  const fanOut = createFanOut(services);
  const recent = createRecentChanges(clock);
  let subscription: ReturnType<Database['listen']> | undefined;
  let isStopped = false;

  const missed = (): void => {
    recent.forget();
    // Someone's access may have changed unheard.
    judgeEach(fanOut.all())
      .catch((error: unknown) => log.warn({ err: error }, 'roles of open pages were not looked up'))
      .finally(() => sendTo(fanOut.all(), everything));
  };
  const hear = (text: string): void => {
    const changes = readChanges(text);
    if (changes === undefined) return missed();
    recent.add(changes);
    for (const change of changes) fanOut.hear(change);
  };
  const beats = setInterval(() => {
    sendTo(fanOut.all(), beat);
    endOver(services, fanOut.all()).catch((error: unknown) =>
      log.debug({ err: error }, 'the sessions of open pages were not checked; they are soon'),
    );
  }, beatMs);
  beats.unref();

  return {
    open: async (page, ageMs) => {
      subscription ??= database.listen(changesChannel, hear, missed).catch((error: unknown) => {
        subscription = undefined;
        throw error;
      });
      await subscription;
      if (isStopped) return page.end();
      fanOut.add(page);
      page.send(beat);
      const since = recent.within(page.companyId, ageMs);
      if (since === undefined) page.send(everything);
      else if (since.length > 0) await tell(services, new Set([page]), since);
    },
    close: fanOut.remove,
    stop: async () => {
      isStopped = true;
      clearInterval(beats);
      for (const page of fanOut.all()) page.end();
      await (await subscription?.catch(() => undefined))?.close();
    },
  };
}

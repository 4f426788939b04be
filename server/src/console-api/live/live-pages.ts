import type { UserRole } from '../../access/actor.ts';
import { findConcerned } from '../../access/audit/find-concerned.ts';
import { findOpenSessions, hashText } from '../../access/sessions/find-open-sessions.ts';
import { type Change, changesChannel } from '../../journal/changes/change.ts';
import { readChanges } from '../../journal/changes/write-changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import { byRecordAndUser, knownAreas, type Reader, recordsToLookUp } from './known-areas.ts';
import { isOfAccess } from './live-rules.ts';
import { createRecentChanges } from './recent-changes.ts';

/** From the first change until pages hear of it, and then between two times. */
const gatherMs = 100;
const betweenMs = 1_000;
/** Proxies end connections on which nothing is sent for a minute. */
const beatMs = 20_000;
/** Of one company in `betweenMs`; with more, its pages ask for everything. */
const pendingIdsMax = 20_000;

/** A page of the console that someone has open. */
export interface OpenPage {
  readonly companyId: string;
  /** Changes with the user's role. */
  reader: Reader;
  /** Of its session, and of the one from which a sandbox was entered. */
  readonly tokenHashes: readonly Uint8Array[];
  /** Who the session's user is now; undefined once it ended. Doesn't count as a use of the session. */
  readonly judge: () => Promise<Reader | undefined>;
  /** False if its reader takes nothing any more. */
  readonly send: (text: string) => boolean;
  readonly end: () => void;
}

/**
 * Tells open pages in which areas something changed. Changes are read once for this process, and
 * looked up once for a company and second, however many pages are open.
 */
export interface LivePages {
  /** @param ageMs since when the page may have missed changes */
  open(page: OpenPage, ageMs: number): Promise<void>;
  close(page: OpenPage): void;
  /** Ends all pages. */
  stop(): Promise<void>;
}

export interface LiveServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly readable: ReadonlyMap<UserRole, ReadonlySet<string>>;
}

interface CompanyPages {
  readonly companyId: string;
  readonly pages: Set<OpenPage>;
  pending: Change[];
  pendingIds: number;
  lastMs: number;
  isWaiting: boolean;
}

const everything = 'data: *\n\n';
const beat = ': \n\n';

/** Subscribes with the first page: a process that serves no console hears of no change. */
export function createLivePages(services: LiveServices): LivePages {
  const { database, clock, log } = services;
  const companies = new Map<string, CompanyPages>();
  const recent = createRecentChanges(clock);
  let subscription: ReturnType<Database['listen']> | undefined;
  let isStopped = false;

  const allPages = (): OpenPage[] => [...companies.values()].flatMap(({ pages }) => [...pages]);
  const missed = (): void => {
    recent.forget();
    sendTo(allPages(), everything);
  };
  const hear = (text: string): void => {
    const changes = readChanges(text);
    if (changes === undefined) return missed();
    recent.add(changes);
    for (const change of changes) {
      const company = companies.get(change.companyId);
      if (company !== undefined) hold(company, change);
    }
  };
  const hold = (company: CompanyPages, change: Change): void => {
    company.pendingIds += change.ids.length + change.userIds.length;
    if (company.pendingIds <= pendingIdsMax) company.pending.push(change);
    if (company.isWaiting) return;
    company.isWaiting = true;
    const waitMs = Math.max(gatherMs, company.lastMs + betweenMs - clock.nowMs());
    setTimeout(() => void flush(company), Math.min(waitMs, betweenMs)).unref();
  };
  const flush = async (company: CompanyPages): Promise<void> => {
    const { pending, pendingIds } = company;
    Object.assign(company, { pending: [], pendingIds: 0, lastMs: clock.nowMs(), isWaiting: false });
    try {
      if (pending.some(({ kind }) => isOfAccess(kind)))
        await judgeAgain(services, company, pending);
      if (pendingIds > pendingIdsMax) sendTo(company.pages, everything);
      else await tell(services, company.pages, pending);
    } catch (error) {
      log.warn(
        { err: error },
        'open pages ask for everything again: a change could not be looked up',
      );
      sendTo(company.pages, everything);
    }
  };
  const beats = setInterval(() => {
    sendTo(allPages(), beat);
    endOver(services, allPages()).catch((error: unknown) =>
      log.debug({ err: error }, 'the sessions of open pages were not checked; they are soon'),
    );
  }, beatMs);
  beats.unref();

  return {
    open: async (page, ageMs) => {
      const { companyId } = page;
      subscription ??= database.listen(changesChannel, hear, missed).catch((error: unknown) => {
        subscription = undefined;
        throw error;
      });
      await subscription;
      if (isStopped) return page.end();
      const company = companies.get(companyId) ?? newCompany(companyId);
      companies.set(companyId, company);
      company.pages.add(page);
      page.send(beat);
      const since = recent.within(companyId, ageMs);
      if (since === undefined) page.send(everything);
      else if (since.length > 0) await tell(services, new Set([page]), since);
    },
    close: (page) => {
      const company = companies.get(page.companyId);
      company?.pages.delete(page);
      if (company?.pages.size === 0) companies.delete(page.companyId);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(beats);
      for (const page of allPages()) page.end();
      await (await subscription?.catch(() => undefined))?.close();
    },
  };
}

function newCompany(companyId: string): CompanyPages {
  return { companyId, pages: new Set(), pending: [], pendingIds: 0, lastMs: 0, isWaiting: false };
}

function sendTo(pages: Iterable<OpenPage>, text: string): void {
  for (const page of [...pages]) if (!page.send(text)) page.end();
}

/** Sends each page the areas of these changes that its reader may know of. */
async function tell(
  { database, readable }: LiveServices,
  pages: ReadonlySet<OpenPage>,
  changes: readonly Change[],
): Promise<void> {
  const [first] = pages;
  if (first === undefined) return;
  const readers = [...pages].map(({ reader }) => reader);
  const ids = recordsToLookUp(changes, readers);
  const concerned = byRecordAndUser(
    ids.length === 0 ? [] : await findConcerned(database, first.companyId, ids),
  );
  for (const page of pages) {
    const areas = knownAreas(changes, page.reader, { concerned, readable });
    if (areas.size > 0) sendTo([page], `data: ${[...areas].join(' ')}\n\n`);
  }
}

/** Ends the pages whose sessions are over, and follows changed roles. */
async function judgeAgain(
  services: LiveServices,
  { pages }: CompanyPages,
  changes: readonly Change[],
): Promise<void> {
  await endOver(services, [...pages]);
  const users = new Set(
    changes.filter(({ kind }) => isOfAccess(kind)).flatMap(({ userIds }) => userIds),
  );
  const concerned = [...pages].filter(({ reader }) => users.has(reader.userId));
  await Promise.all(
    concerned.map(async (page) => {
      const reader = await page.judge();
      if (reader === undefined) page.end();
      else page.reader = reader;
    }),
  );
}

/** Ends the pages whose sessions are over: one statement for all of them. */
async function endOver(services: LiveServices, pages: readonly OpenPage[]): Promise<void> {
  const open = await findOpenSessions(
    services,
    pages.flatMap(({ tokenHashes }) => tokenHashes),
  );
  for (const page of pages) {
    if (!page.tokenHashes.every((hash) => open.has(hashText(hash)))) page.end();
  }
}

import type { UserRole } from '../../access/actor.ts';
import { findConcerned } from '../../access/audit/find-concerned.ts';
import { findOpenSessions, hashText } from '../../access/sessions/find-open-sessions.ts';
import { type Change, isEverything } from '../../journal/changes/change.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Log } from '../../platform/log.ts';
import { byRecordAndUser, knownAreas, recordsToLookUp } from './known-areas.ts';
import { isOfAccess } from './live-rules.ts';
import { everything, type OpenPage, sendTo } from './open-page.ts';

/** From the first change until pages hear of it, and then between two times. */
const gatherMs = 100;
const betweenMs = 1_000;
/** Of one company in `betweenMs`; with more, its pages ask for everything. */
const pendingIdsMax = 20_000;

export interface LiveServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly readable: ReadonlyMap<UserRole, ReadonlySet<string>>;
}

interface CompanyPages {
  readonly pages: Set<OpenPage>;
  pending: Change[];
  pendingIds: number;
  lastMs: number;
  isWaiting: boolean;
}

/**
 * The open pages by company. Changes are gathered, and looked up once for a company and second,
 * however many pages are open.
 */
export interface FanOut {
  readonly add: (page: OpenPage) => void;
  readonly remove: (page: OpenPage) => void;
  readonly all: () => OpenPage[];
  readonly hear: (change: Change) => void;
}

export function createFanOut(services: LiveServices): FanOut {
  const { clock, log } = services;
  const companies = new Map<string, CompanyPages>();

  const flush = async (company: CompanyPages): Promise<void> => {
    const { pages, pending, pendingIds } = company;
    Object.assign(company, { pending: [], pendingIds: 0, lastMs: clock.nowMs(), isWaiting: false });
    try {
      // Among the changes that were too many, one may have concerned access.
      if (pendingIds > pendingIdsMax) await judgeEach(pages);
      else if (pending.some(({ kind }) => isOfAccess(kind)))
        await judgeAgain(services, pages, pending);
      if (pendingIds > pendingIdsMax) sendTo(pages, everything);
      else await tell(services, pages, pending);
    } catch (error) {
      log.warn({ err: error }, 'a change could not be looked up: open pages ask for everything');
      sendTo(pages, everything);
    }
  };
  return {
    add: (page) => {
      const company = companies.get(page.companyId) ?? newCompany();
      companies.set(page.companyId, company);
      company.pages.add(page);
    },
    remove: (page) => {
      const company = companies.get(page.companyId);
      company?.pages.delete(page);
      if (company?.pages.size === 0) companies.delete(page.companyId);
    },
    all: () => [...companies.values()].flatMap(({ pages }) => [...pages]),
    hear: (change) => {
      const company = companies.get(change.companyId);
      if (company === undefined) return;
      company.pendingIds += change.ids.length + change.userIds.length;
      if (company.pendingIds <= pendingIdsMax) company.pending.push(change);
      if (company.isWaiting) return;
      company.isWaiting = true;
      const waitMs = Math.max(gatherMs, company.lastMs + betweenMs - clock.nowMs());
      setTimeout(() => void flush(company), Math.min(waitMs, betweenMs)).unref();
    },
  };
}

function newCompany(): CompanyPages {
  return { pages: new Set(), pending: [], pendingIds: 0, lastMs: 0, isWaiting: false };
}

/** Sends each page the areas of these changes that its reader may know of. */
export async function tell(
  { database, readable }: LiveServices,
  pages: ReadonlySet<OpenPage>,
  changes: readonly Change[],
): Promise<void> {
  const [first] = pages;
  if (first === undefined) return;
  if (changes.some(isEverything)) return sendTo(pages, everything);
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
  pages: ReadonlySet<OpenPage>,
  changes: readonly Change[],
): Promise<void> {
  await endOver(services, [...pages]);
  const users = new Set(
    changes.filter(({ kind }) => isOfAccess(kind)).flatMap(({ userIds }) => userIds),
  );
  await judgeEach([...pages].filter(({ reader }) => users.has(reader.userId)));
}

/** Follows the roles of the readers of these pages, one after the other. */
export async function judgeEach(pages: Iterable<OpenPage>): Promise<void> {
  for (const page of pages) {
    const reader = await page.judge();
    if (reader === undefined) page.end();
    else page.reader = reader;
  }
}

/** Ends the pages whose sessions are over: one statement for all of them. */
export async function endOver(services: LiveServices, pages: readonly OpenPage[]): Promise<void> {
  const open = await findOpenSessions(
    services,
    pages.flatMap(({ tokenHashes }) => tokenHashes),
  );
  for (const page of pages) {
    if (!page.tokenHashes.every((hash) => open.has(hashText(hash)))) page.end();
  }
}

import type { CalendarFeedsRow, CompaniesRow, UsersRow } from '../../../schema/rows.gen.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import type { Database, RowCollector, Transaction } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import { isWellFormedCalendarToken } from '../key-format.ts';
import { refuseMoved } from '../company-moves/moved-to.ts';
import type { FeedKind } from './calendar-feed.ts';
import { findByHash, findReader, noteRead } from './calendar-feeds.sql.ts';

export interface FoundFeed {
  readonly companyId: string;
  readonly id: string;
}

/**
 * The feed of a token; undefined for malformed, unknown and revoked ones.
 *
 * @throws Problem `company_moved`
 */
export async function recogniseFeed(
  database: Database,
  token: string,
): Promise<FoundFeed | undefined> {
  if (!isWellFormedCalendarToken(token)) return undefined;
  const { rows } = await database.single<
    Pick<CalendarFeedsRow, 'company_id' | 'id'> & { readonly moved_to: string | null }
  >({ role: 'muster_lookup' }, findByHash(sha256(token)));
  const [found] = rows;
  if (found === undefined) return undefined;
  refuseMoved(found.moved_to);
  return { companyId: found.company_id, id: found.id };
}

/** The person for whom a feed is read, with their current permissions. */
export interface FeedReader {
  readonly actor: UserActor;
  readonly kind: FeedKind;
  readonly locale: CompaniesRow['locale'];
  /** SHA-256 of the content read last. */
  readonly readSha256: Uint8Array | null;
  readonly lastReadAt: string | null;
}

type ReaderRow = Pick<CalendarFeedsRow, 'user_id' | 'read_sha256' | 'last_read_at'> &
  Pick<UsersRow, 'role' | 'employee_id'> &
  Pick<CompaniesRow, 'locale'> & { readonly kind: FeedKind };

/** Undefined if the feed was revoked, or its user is disabled or has left the company. */
export async function findFeedReader(
  transaction: Transaction,
  { companyId, id }: FoundFeed,
): Promise<FeedReader | undefined> {
  const { rows } = await transaction.query<ReaderRow>(findReader(companyId, id));
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    actor: {
      kind: 'user',
      companyId,
      userId: row.user_id,
      role: row.role,
      employeeId: row.employee_id,
    },
    kind: row.kind,
    locale: row.locale,
    readSha256: row.read_sha256,
    lastReadAt: row.last_read_at,
  };
}

interface FeedRead extends FoundFeed {
  readonly sha256: Uint8Array;
  readonly now: string;
}

/** Of one feed each, so that a read-only transaction may leave them. */
const feedReads: RowCollector<FeedRead> = {
  recordsReads: true,
  toStatement: ([read]) => {
    if (read === undefined) throw new Error('no feed was read');
    return noteRead(read.companyId, read);
  },
};

export function noteFeedRead(
  transaction: Transaction,
  feed: FoundFeed,
  { sha256: contentSha256, now }: { sha256: Uint8Array; now: string },
): void {
  transaction.collect(feedReads, { ...feed, sha256: contentSha256, now });
}

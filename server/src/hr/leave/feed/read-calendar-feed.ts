import {
  type FeedReader,
  findFeedReader,
  type FoundFeed,
  noteFeedRead,
} from '../../../access/calendar-feeds/recognise-feed.ts';
import { toInstant } from '../../../platform/clock.ts';
import { sha256 } from '../../../platform/crypto/hash.ts';
import type { UserChange } from '../../change.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { findAway, recordAwayRead } from '../inspect/read-leave-calendar.ts';
import { listOwnApproved } from './calendar-feed.sql.ts';
import { feedWords } from './feed-words.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

/** The period of a feed: at most a year, like the team calendar. */
const daysBack = 60;
const daysAhead = 300;

export interface CalendarFile {
  readonly text: string;
  readonly sha256: Uint8Array;
}

/**
 * The current content of a feed: the person's approved leave with its types, or the names of those
 * they see in the team calendar now, without types. Reading about others is recorded when the content
 * changed, and once a day: calendar applications ask every few minutes.
 *
 * @returns Undefined if the feed was revoked, or its user is disabled or has left the company
 */
export async function readCalendarFeed(
  services: Omit<UserChange, 'actor'>,
  feed: FoundFeed,
): Promise<CalendarFile | undefined> {
  const { transaction, clock } = services;
  const reader = await findFeedReader(transaction, feed);
  if (reader === undefined) return undefined;
  const change: UserChange = { ...services, actor: reader.actor };
  const { events, record } = await readEvents(change, reader);
  const { names, ...words } = feedWords[reader.locale];
  const text = writeCalendar(events, { ...words, name: names[reader.kind] });
  const file = { text, sha256: sha256(text) };
  const now = toInstant(clock.nowMs());
  if (!wasReadToday(reader, file, now)) {
    record();
    noteFeedRead(transaction, feed, { sha256: file.sha256, now });
  }
  return file;
}

async function readEvents(
  change: UserChange,
  { kind, locale }: FeedReader,
): Promise<{ events: readonly CalendarEvent[]; record: () => void }> {
  const { transaction, actor } = change;
  const day = Temporal.PlainDate.from(await readCompanyToday(change));
  const period = {
    from: day.subtract({ days: daysBack }).toString(),
    to: day.add({ days: daysAhead }).toString(),
  };
  if (kind === 'team') {
    const { away } = await findAway(change, period);
    const approved = away.filter(({ status }) => status === 'approved');
    const { away: word } = feedWords[locale];
    return {
      events: approved.map((row) => ({
        ...row,
        title: `${row.first_name} ${row.last_name}: ${word}`,
      })),
      record: () => recordAwayRead(change, approved),
    };
  }
  if (actor.employeeId === null) return { events: [], record: () => undefined };
  const { rows } = await transaction.query<CalendarEvent>(
    listOwnApproved(actor.companyId, actor.employeeId, period),
  );
  return { events: rows, record: () => undefined };
}

function wasReadToday(
  { readSha256, lastReadAt }: FeedReader,
  file: CalendarFile,
  now: string,
): boolean {
  return (
    lastReadAt !== null &&
    lastReadAt.slice(0, 10) === now.slice(0, 10) &&
    readSha256 !== null &&
    Buffer.compare(readSha256, file.sha256) === 0
  );
}

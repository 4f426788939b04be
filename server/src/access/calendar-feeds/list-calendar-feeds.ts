import type { Database } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import type { CalendarFeed } from './calendar-feed.ts';
import { listOfUser } from './calendar-feeds.sql.ts';

/** The user's own feeds. */
export async function listCalendarFeeds(
  database: Database,
  { companyId, userId }: UserActor,
): Promise<CalendarFeed[]> {
  const { rows } = await database.single<CalendarFeed>(
    { role: 'muster_app', companyId },
    listOfUser(companyId, userId),
  );
  return rows;
}

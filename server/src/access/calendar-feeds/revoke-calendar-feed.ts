import type { CalendarFeedsRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { Ids } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { FeedKind } from './calendar-feed.ts';
import { remove } from './calendar-feeds.sql.ts';

/** Removes the user's feed of a kind, if there is one: its address returns 404 from now on. */
export async function revokeCalendarFeed(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  kind: FeedKind,
): Promise<void> {
  const { rows } = await transaction.query<Pick<CalendarFeedsRow, 'id'>>(
    remove(actor.companyId, actor.userId, kind),
  );
  for (const { id } of rows) {
    const action = 'calendar_feed.revoked';
    recordAudit(
      transaction,
      { ids, actor },
      { action, subjectKind: 'calendar_feed', subjectId: id, fields: [] },
    );
  }
}

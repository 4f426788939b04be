import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { type Ids, instantOfId } from '../../platform/ids.ts';
import type { UserActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { newCalendarToken } from '../key-format.ts';
import type { CalendarFeed, FeedKind } from './calendar-feed.ts';
import { insert } from './calendar-feeds.sql.ts';
import { revokeCalendarFeed } from './revoke-calendar-feed.ts';

/**
 * Creates the user's feed of a kind; an existing one stops working. The token is only in the return
 * value and is not stored.
 *
 * @throws Problem `validation_failed` for the own leave of a user without an employee record
 */
export async function createCalendarFeed(
  transaction: Transaction,
  { ids, actor }: { ids: Ids; actor: UserActor },
  kind: FeedKind,
): Promise<{ feed: CalendarFeed; token: string }> {
  if (kind === 'own' && actor.employeeId === null) {
    throw invalidField('/kind', 'must be "team" for users without an employee record');
  }
  await revokeCalendarFeed(transaction, { ids, actor }, kind);
  const token = newCalendarToken();
  const id = ids.next();
  const createdAt = instantOfId(id);
  transaction.send(
    insert(actor.companyId, {
      id,
      user_id: actor.userId,
      kind,
      token_hash: sha256(token),
      created_at: createdAt,
    }),
  );
  const action = 'calendar_feed.created';
  recordAudit(
    transaction,
    { ids, actor },
    { action, subjectKind: 'calendar_feed', subjectId: id, fields: ['kind'] },
  );
  return { feed: { kind, created_at: createdAt, last_read_at: null }, token };
}

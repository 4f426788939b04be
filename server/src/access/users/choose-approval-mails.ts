import type { UsersRow } from '../../../schema/rows.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { UserActor } from '../actor.ts';
import { setApprovalMails } from './users.sql.ts';

/** When a user gets email about requests that wait for their decision. */
export const approvalMailChoices = [
  'at_once',
  'daily',
  'never',
] as const satisfies readonly UsersRow['approval_mails'][];

/** Sets a user's own preference. Not audited, like the language of the console. */
export async function chooseApprovalMails(
  transaction: Transaction,
  { actor, clock }: { actor: UserActor; clock: Clock },
  approvalMails: UsersRow['approval_mails'],
): Promise<void> {
  await transaction.query(
    setApprovalMails(actor.companyId, actor.userId, {
      approvalMails,
      now: toInstant(clock.nowMs()),
    }),
  );
}

import { toInstant } from '../../platform/clock.ts';
import type { Change } from '../change.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { listDeciders } from './deciders.sql.ts';

/** As many as an event names. */
const decidersMax = 50;

/**
 * The users who may decide the current step of a request now, at most 50. Empty if no user can act or
 * the request has no current step.
 */
export async function readDeciders(
  { transaction, actor, clock }: Pick<Change, 'transaction' | 'actor' | 'clock'>,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
): Promise<string[]> {
  const { rows } = await transaction.query<{ id: string }>(
    listDeciders(actor.companyId, subject, { now: toInstant(clock.nowMs()), max: decidersMax }),
  );
  return rows.map(({ id }) => id);
}

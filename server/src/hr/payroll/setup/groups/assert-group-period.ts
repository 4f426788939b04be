import { invalidField, Problem } from '../../../../platform/http/problem.ts';
import { say } from '../../../../platform/http/sentence.ts';
import { isUuid } from '../../../../platform/ids.ts';
import type { UserChange } from '../../../change.ts';
import { extendPeriods } from './extend-periods.ts';
import type { GroupPeriod, PayGroup } from './pay-group.ts';
import { findForRun, lock } from './pay-groups.sql.ts';

interface AskedRun {
  readonly type: string;
  readonly pay_group_id: string;
  readonly period_start: string;
  readonly period_end: string;
  readonly currency: string;
}

/**
 * Refuses a run that is not for a period of its group, in its currency, and a regular run while an
 * earlier period is open.
 *
 * @throws Problem `validation_failed`, `invalid_state` with the way out
 */
export async function assertGroupPeriod(change: UserChange, asked: AskedRun): Promise<void> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const { pay_group_id: groupId, period_start: start, period_end: end } = asked;
  const groups = isUuid(groupId)
    ? await transaction.query<PayGroup>(lock(companyId, groupId))
    : { rows: [] };
  const [group] = groups.rows;
  if (group === undefined) throw invalidField('/pay_group_id', 'is not a pay group of the company');
  if (group.currency !== asked.currency) {
    throw invalidField('/currency', say`must be ${group.currency}, the currency of the pay group`);
  }
  await extendPeriods(change, group, end);
  const { rows } = await transaction.query<GroupPeriod>(
    findForRun(companyId, groupId, { start, end }),
  );
  const period = rows.find((row) => row.period_start === start && row.period_end === end);
  const earliest = rows.find(({ status }) => status === 'open');
  if (period === undefined) {
    throw invalidField(
      '/period_start',
      earliest === undefined
        ? 'must begin a period of the pay group'
        : say`must begin a period of the pay group. Its next open period is from ${earliest.period_start} to ${earliest.period_end}`,
    );
  }
  if (asked.type !== 'regular') return;
  if (period.status === 'closed') {
    throw new Problem(
      'invalid_state',
      'This period is closed. Pay people who were missed with an off-cycle run.',
    );
  }
  if (earliest !== undefined && earliest.period_start < start) {
    throw new Problem(
      'invalid_state',
      say`The period from ${earliest.period_start} to ${earliest.period_end} is still open. Approve its run first, or close the period without a run in the pay group.`,
    );
  }
}

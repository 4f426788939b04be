import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { UserChange } from '../../change.ts';
import { extendPeriods } from '../setup/groups/extend-periods.ts';
import { lockPayGroup } from '../setup/groups/find-pay-group.ts';
import { closeUntil, lockClosings } from './corrections/pay-marks.sql.ts';
import { countUnpaidMembers, markUnpaidMembers } from './remainders/unpaid-members.sql.ts';
import type { GroupPeriod, PeriodRemainder } from '../setup/groups/pay-group.ts';
import {
  closePeriods,
  findPeriod,
  findUndecided,
  listOpenUntil,
} from '../setup/groups/pay-groups.sql.ts';

type OpenPeriod = Pick<GroupPeriod, 'id' | 'period_start' | 'period_end'> & {
  readonly payroll_run_id: string | null;
};

/**
 * Closes the period of an approved regular run, and adds later periods. The periods before it are
 * closed: no run is created while one of them is open.
 *
 * @throws Problem `invalid_state` if an earlier period was opened in the meantime
 */
export async function closeApprovedPeriod(
  change: UserChange,
  run: { readonly id: string; readonly pay_group_id: string; readonly period_start: string },
): Promise<void> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const group = await lockPayGroup(transaction, companyId, run.pay_group_id);
  const { rows } = await transaction.query<OpenPeriod>(
    listOpenUntil(companyId, group.id, run.period_start),
  );
  const earlier = rows.find(({ period_start: start }) => start < run.period_start);
  if (earlier !== undefined) {
    throw new Problem(
      'invalid_state',
      say`The period from ${earlier.period_start} to ${earlier.period_end} is still open. Approve its run first.`,
    );
  }
  await close(change, rows, null);
  const last = rows.at(-1)?.period_end;
  if (last !== undefined) await extendPeriods(change, group, last);
}

/**
 * Closes a period for which no run is to be computed, and all open periods before it. Regular runs
 * can't be created for closed periods. Without `remainder`, only periods for which nothing is due are
 * closed. For a period that an older version closed, it only records the decision.
 *
 * @throws Problem `not_found`, `invalid_state` while one of them has a run, or something is due
 */
export async function closeWithoutRun(
  change: UserChange,
  id: string,
  remainder?: PeriodRemainder,
): Promise<void> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const found = await transaction.query<GroupPeriod>(findPeriod(companyId, id));
  const [period] = found.rows;
  if (period === undefined) throw notFound();
  const group = await lockPayGroup(transaction, companyId, period.pay_group_id);
  const undecided = await transaction.query<OpenPeriod>(findUndecided(companyId, id));
  const { rows } =
    undecided.rows.length > 0
      ? undecided
      : await transaction.query<OpenPeriod>(
          listOpenUntil(companyId, group.id, period.period_start),
        );
  if (rows.at(-1)?.id !== id) {
    throw new Problem('invalid_state', 'This period is already closed.');
  }
  refuseRuns(rows);
  const ids = rows.map((row) => row.id);
  await refuseUnpaid(change, ids, remainder);
  // From now on, changes to the days of the period leave marks.
  await transaction.query(lockClosings(companyId));
  await transaction.query(
    closeUntil(companyId, { currency: group.currency, period_end: period.period_end }),
  );
  await close(change, rows, remainder ?? 'next_run');
  if (remainder === 'next_run') await transaction.query(markUnpaidMembers(companyId, ids));
  await extendPeriods(change, group, period.period_end);
}

/** For how many people something is due for a period that no run has closed, or an open one before it. */
export async function countUnpaid(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<number> {
  const found = await transaction.query<GroupPeriod>(findPeriod(companyId, id));
  const [period] = found.rows;
  if (period === undefined) throw notFound();
  const [open, undecided] = await Promise.all([
    transaction.query<OpenPeriod>(
      listOpenUntil(companyId, period.pay_group_id, period.period_start),
    ),
    transaction.query<OpenPeriod>(findUndecided(companyId, id)),
  ]);
  const closing = undecided.rows.length > 0 ? undecided.rows : open.rows;
  return countDue(
    transaction,
    companyId,
    closing.map((row) => row.id),
  );
}

async function countDue(
  transaction: Transaction,
  companyId: string,
  periodIds: readonly string[],
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    countUnpaidMembers(companyId, periodIds),
  );
  return rows[0]?.count ?? 0;
}

function refuseRuns(periods: readonly OpenPeriod[]): void {
  const withRun = periods.find(({ payroll_run_id: runId }) => runId !== null);
  if (withRun === undefined) return;
  throw new Problem(
    'invalid_state',
    say`The period from ${withRun.period_start} to ${withRun.period_end} has a payroll run. Approve or cancel the run first.`,
    { members: { payroll_run_id: withRun.payroll_run_id } },
  );
}

async function refuseUnpaid(
  { transaction, actor: { companyId } }: UserChange,
  periodIds: readonly string[],
  remainder: PeriodRemainder | undefined,
): Promise<void> {
  if (remainder !== undefined) return;
  const count = await countDue(transaction, companyId, periodIds);
  if (count === 0) return;
  throw new Problem(
    'invalid_state',
    say`Pay is due for ${count} of the people in this period. Say whether the next run pays it, or whether it was paid in another system.`,
    { members: { unpaid_count: count } },
  );
}

async function close(
  change: UserChange,
  periods: readonly OpenPeriod[],
  remainder: PeriodRemainder | null,
): Promise<void> {
  const { transaction, actor, clock } = change;
  const ids = periods.map(({ id }) => id);
  const closed = { at: toInstant(clock.nowMs()), remainder };
  await transaction.query(closePeriods(actor.companyId, ids, closed));
  for (const id of ids) {
    recordAudit(transaction, change, {
      action: 'pay_period.closed',
      subjectKind: 'pay_period',
      subjectId: id,
      fields: remainder === null ? ['status'] : ['status', 'remainder'],
    });
  }
}

import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { extendPeriods } from './extend-periods.ts';
import { lockPayGroup } from './find-pay-group.ts';
import type { GroupPeriod } from './pay-group.ts';
import { closePeriods, findPeriod, listOpenUntil } from './pay-groups.sql.ts';

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
      `The period from ${earlier.period_start} to ${earlier.period_end} is still open. Approve its run first.`,
    );
  }
  await close(change, rows);
  const last = rows.at(-1)?.period_end;
  if (last !== undefined) await extendPeriods(change, group, last);
}

/**
 * Closes a period for which no run is to be computed, and all open periods before it. Regular runs
 * can't be created for closed periods.
 *
 * @throws Problem `not_found`, `invalid_state` while one of them has a run
 */
export async function closeWithoutRun(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { companyId } = actor;
  const found = await transaction.query<GroupPeriod>(findPeriod(companyId, id));
  const [period] = found.rows;
  if (period === undefined) throw notFound();
  const group = await lockPayGroup(transaction, companyId, period.pay_group_id);
  const { rows } = await transaction.query<OpenPeriod>(
    listOpenUntil(companyId, group.id, period.period_start),
  );
  if (rows.at(-1)?.id !== id) {
    throw new Problem('invalid_state', 'This period is already closed.');
  }
  const withRun = rows.find(({ payroll_run_id: runId }) => runId !== null);
  if (withRun !== undefined) {
    throw new Problem(
      'invalid_state',
      `The period from ${withRun.period_start} to ${withRun.period_end} has a payroll run. Approve or cancel the run first.`,
      { members: { payroll_run_id: withRun.payroll_run_id } },
    );
  }
  await close(change, rows);
  await extendPeriods(change, group, period.period_end);
}

async function close(change: UserChange, periods: readonly OpenPeriod[]): Promise<void> {
  const { transaction, actor, clock } = change;
  const ids = periods.map(({ id }) => id);
  await transaction.query(closePeriods(actor.companyId, ids, toInstant(clock.nowMs())));
  for (const id of ids) {
    recordAudit(transaction, change, {
      action: 'pay_period.closed',
      subjectKind: 'pay_period',
      subjectId: id,
      fields: ['status'],
    });
  }
}

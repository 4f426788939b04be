import { appendEvent } from '../../../events/append-event.ts';
import { toInstant } from '../../../platform/clock.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { settleMarks } from './corrections/pay-marks.sql.ts';
import { applyRecoveries, countRecoveries, insertClaims } from './run-receivables.sql.ts';
import { findCorrected, findOutdated } from './pay-results.sql.ts';
import type { PayrollRun } from './payroll-run.ts';

/** What a run corrects, as its event reports it. */
interface Corrections {
  readonly employee_count: number;
  readonly periods: readonly { readonly start: string; readonly end: string }[];
}

const outdated = () =>
  new Problem(
    'invalid_state',
    'Another payroll run has paid or corrected the same period since this run was calculated. Reopen this run and recalculate it.',
  );

/**
 * Makes the results of a run the latest ones of their periods: settles the marks it has seen,
 * creates the claims and reduces those that it recovers. Emits `payroll.corrected` if it corrects
 * earlier periods.
 *
 * @throws Problem `invalid_state` if the run was compared with results that are not the latest now
 */
export async function settleResults(change: UserChange, run: PayrollRun): Promise<void> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  const found = await transaction.query(findOutdated(companyId, run.id));
  if (found.rows.length > 0) throw outdated();
  const now = toInstant(clock.nowMs());
  await transaction.query(settleMarks(companyId, run.id));
  await transaction.query(insertClaims(companyId, run, { now }));
  const [expected, applied] = await Promise.all([
    transaction.query<{ count: number }>(countRecoveries(companyId, run.id)),
    transaction.query(applyRecoveries(companyId, run.id, now)),
  ]);
  // One was closed in the meantime: its line would take money that is no longer owed.
  if (applied.rows.length !== expected.rows[0]?.count) throw outdated();
  const { rows } = await transaction.query<Corrections>(findCorrected(companyId, run.id));
  const { employee_count: employeeCount, periods } = rows[0] ?? { employee_count: 0, periods: [] };
  if (employeeCount === 0) return;
  appendEvent(change, {
    type: 'payroll.corrected',
    payload: {
      payrollRunId: run.id,
      employeeCount,
      forPeriods: periods.map(({ start, end }) => ({ periodStart: start, periodEnd: end })),
    },
  });
}

import { appendEvent } from '../../../../events/append-event.ts';
import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { noOne } from '../../../../access/own-cases/reach.ts';
import type { TransitionAudit } from '../../../workflow/transitions.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { type Change, nowOf } from '../../../change.ts';
import { requireTransition } from '../../../workflow/require-transition.ts';
import { ExactDecimal } from '../../computing/exact-decimal.ts';
import { minorUnits } from '../../../minor-units.ts';
import { describeForEvent } from '../describe-for-event.ts';
import type { PayrollRunStatus } from '../payroll-run.ts';
import { complete, fail, type RunSums, type RunUnderWay, sum } from './payroll-computation.sql.ts';

/** Completes a locked run that has all its payslips. Emits `payroll.completed`. */
export async function completeRun(change: Change, run: RunUnderWay): Promise<void> {
  const { transaction, actor, clock } = change;
  const { to, audit } = admitSystem(run, 'complete');
  const { rows } = await transaction.query<RunSums>(sum(actor.companyId, run.id));
  const sums = toMoney(rows[0] as RunSums, run.currency);
  const completed = {
    ...run,
    status: to as PayrollRunStatus,
    employee_count: sums.employee_count,
    completed_at: toInstant(clock.nowMs()),
  };
  await transaction.query(complete(actor.companyId, completed, sums));
  note(change, run, audit);
  appendEvent(change, {
    type: 'payroll.completed',
    payload: describeForEvent(completed),
  });
}

/** Without payslips a sum has no decimals. */
function toMoney({ employee_count, ...sums }: RunSums, currency: string): RunSums {
  const money = (amount: string): string => new ExactDecimal(amount).toFixed(minorUnits(currency));
  return {
    employee_count,
    gross: money(sums.gross),
    deductions: money(sums.deductions),
    net: money(sums.net),
  };
}

/** Marks the computation of a locked run as failed. @param failure for people, without pay data */
export async function failRun(change: Change, run: RunUnderWay, failure: string): Promise<void> {
  const { to, audit } = admitSystem(run, 'fail');
  await change.transaction.query(
    fail(change.actor.companyId, run.id, {
      status: to as PayrollRunStatus,
      failure,
      now: nowOf(change),
    }),
  );
  note(change, run, audit);
}

function admitSystem({ status }: RunUnderWay, action: string) {
  return requireTransition(
    { entity: 'payroll_run', state: status, capacities: new Set(['system']) },
    action,
  );
}

function note(change: Change, run: RunUnderWay, action: TransitionAudit<'payroll_run'>): void {
  recordAudit(change.transaction, change, {
    action,
    subjectKind: 'payroll_run',
    subjectId: run.id,
    reaches: noOne,
    fields: ['status'],
  });
}

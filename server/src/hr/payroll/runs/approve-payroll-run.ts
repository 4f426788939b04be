import { announce } from '../../../access/notifications/announce.ts';
import { removeShownPayChanges } from '../../../access/own-cases/pay-changes.ts';
import { appendEvent } from '../../../events/append-event.ts';
import { type Installment, settleInstallments } from '../../advances/installments.ts';
import type { UserChange } from '../../change.ts';
import { nilUuid } from '../../../platform/ids.ts';
import { closeApprovedPeriod } from './close-pay-period.ts';
import { settleItems } from './settle-items.ts';
import { settleReversal } from './reversals/settle-reversal.ts';
import { describeForEvent } from './describe-for-event.ts';
import { movePayrollRun } from './move-payroll-run.ts';
import type { PayrollRunWithFigures } from './payroll-run.ts';
import { listInstallments, lockCompany } from './payroll-runs.sql.ts';
import type { Hindrance } from './run-approvers.ts';
import { settleResults } from './settle-results.ts';

const markOf = {
  four_eyes: 'self_approval',
  changed_pay: 'changed_pay',
  own_pay: 'own_pay',
} as const satisfies Record<Hindrance, string>;

/** How many installments are held in memory and settled per statement. */
const installmentsMax = 5_000;

/**
 * Approves a run, which makes it and its payslips final, settles the installments they
 * deduct, and marks their items as paid.
 * Emits `payroll.approved`, and notifies everyone who has a payslip in it.
 *
 * @throws Problem `not_found`, `forbidden` (see `readRunApprovers`), `invalid_state`
 */
export async function approvePayrollRun(
  change: UserChange,
  id: string,
): Promise<PayrollRunWithFigures> {
  const { actor, transaction } = change;
  // Two runs that correct the same period are approved one after the other.
  await transaction.query(lockCompany(actor.companyId));
  const run = await movePayrollRun(change, id, {
    action: 'approve',
    become: (_before, now) => ({ approved_by: actor.userId, approved_at: now }),
    // Marks in the audit log that no second person approved the run.
    fields: (hindrances) => hindrances.map((hindrance) => markOf[hindrance]),
  });
  await removeShownPayChanges(transaction, actor.companyId, {
    payrollRunId: run.id,
    now: run.updated_at,
  });
  await settleResults(change, run);
  await settleItems(change, run.id);
  await settleAll(change, run.id);
  if (run.pay_group_id !== null && run.type === 'regular') {
    await closeApprovedPeriod(change, { ...run, pay_group_id: run.pay_group_id });
  }
  appendEvent(change, {
    type: 'payroll.approved',
    payload: {
      ...describeForEvent(run),
      approvedBy: actor.userId,
      approvedAt: run.approved_at ?? run.updated_at,
    },
  });
  if (run.reverses_run_id !== null) await settleReversal(change, run, run.reverses_run_id);
  announce(change, { kind: 'payslip', subjectKind: 'payroll_run', subjectId: run.id });
  return run;
}

type TakenInstallment = Pick<Installment, 'advanceId' | 'number'>;

async function settleAll(
  change: UserChange,
  payrollRunId: string,
  after: TakenInstallment = { advanceId: nilUuid, number: 0 },
): Promise<void> {
  const { transaction, actor } = change;
  const { rows: installments } = await transaction.query<TakenInstallment>(
    listInstallments(actor.companyId, payrollRunId, { ...after, limit: installmentsMax }),
  );
  await settleInstallments(change, { payrollRunId, installments });
  const last = installments.at(-1);
  if (last !== undefined && installments.length === installmentsMax) {
    await settleAll(change, payrollRunId, last);
  }
}

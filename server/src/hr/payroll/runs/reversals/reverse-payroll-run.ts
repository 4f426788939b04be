import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { noOne } from '../../../../access/own-cases/reach.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { requireTransition } from '../../../workflow/require-transition.ts';
import type { PayrollRunWithFigures } from '../payroll-run.ts';
import { notComputed } from '../payroll-run.ts';
import { lockPayrollRun } from '../payroll-run-situation.ts';
import { insert, lockCompany } from '../payroll-runs.sql.ts';
import { startPayrollRun } from '../start-payroll-run.ts';

/**
 * Creates a run with the exact negatives of an approved run, and starts its computation. The reversed
 * run itself does not change; after the approval of the new one, the next run pays its periods again.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`: also if later changes build on what the
 *   run paid
 */
export async function reversePayrollRun(
  change: UserChange,
  queue: JobQueue,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<PayrollRunWithFigures> {
  const { transaction, actor, ids } = change;
  await transaction.query(lockCompany(actor.companyId));
  const { run, situation } = await lockPayrollRun(change, id);
  const { audit } = requireTransition(situation, 'reverse');
  const reversal = mirrorOf(run, { id: ids.next(), reason, now: nowOf(change) });
  await transaction.query(insert(actor.companyId, reversal));
  for (const [action, subjectId] of [
    [audit, run.id],
    ['payroll_run.created', reversal.id],
  ] as const) {
    recordAudit(transaction, change, {
      action,
      subjectKind: 'payroll_run',
      subjectId,
      reaches: noOne,
      fields: ['reverses_run_id', 'reversal_reason'],
    });
  }
  return startPayrollRun(change, queue, reversal.id);
}

function mirrorOf(
  run: PayrollRunWithFigures,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: string },
): PayrollRunWithFigures {
  return {
    ...run,
    ...notComputed,
    id,
    type: 'correction',
    remainders_only: false,
    status: 'draft',
    reverses_run_id: run.id,
    reversal_reason: reason,
    reversed_by_run_id: null,
    started_by: null,
    started_at: null,
    approved_by: null,
    approved_at: null,
    paid_by: null,
    paid_at: null,
    generation: 0,
    created_at: now,
    updated_at: now,
  };
}

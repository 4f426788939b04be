import { recordAudit } from '../../../access/audit/record-audit.ts';
import { everyone } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { UserChange } from '../../change.ts';
import { confirmShown } from '../../confirmations/record-versions.ts';
import { requireTransition } from '../../workflow/require-transition.ts';
import type { PayrollRunJob, PayrollRunStatus, PayrollRunWithFigures } from './payroll-run.ts';
import { lockPayrollRun } from './payroll-run-situation.ts';
import type { Hindrance } from './run-approvers.ts';
import { move } from './payroll-runs.sql.ts';

export interface PayrollRunMove {
  readonly action: string;
  /** The fields that change with the status; `now` is an ISO instant. */
  readonly become: (run: PayrollRunWithFigures, now: string) => Partial<PayrollRunWithFigures>;
  /** Fields for the audit log in addition to `status`, by what makes the actor no second person. */
  readonly fields?: (hindrances: readonly Hindrance[]) => readonly string[];
}

/**
 * Performs a transition of a run if the actor may do so, and writes it to the audit log.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state`
 */
export async function movePayrollRun(
  change: UserChange,
  id: string,
  { action, become, fields }: PayrollRunMove,
): Promise<PayrollRunWithFigures> {
  const { transaction, actor, clock } = change;
  const { run, situation, hindrances } = await lockPayrollRun(change, id);
  const { to, audit } = requireTransition(situation, action);
  if (action === 'approve') await confirmShown(change, 'payroll_run', run.id);
  const now = toInstant(clock.nowMs());
  const after: PayrollRunWithFigures = {
    ...run,
    ...become(run, now),
    status: to as PayrollRunStatus,
    updated_at: now,
  };
  await transaction.query(move(actor.companyId, after));
  recordAudit(transaction, change, {
    action: audit,
    subjectKind: 'payroll_run',
    subjectId: run.id,
    reaches: { ...everyone, preparedBy: [run.started_by] },
    fields: ['status', ...(fields?.(hindrances) ?? [])],
  });
  return after;
}

/**
 * Adds the job for the work the run's status requires: computing it, or removing an earlier
 * computation.
 */
export function addPayrollRunJob(
  { transaction, actor: { companyId } }: UserChange,
  queue: JobQueue,
  { id, generation }: PayrollRunWithFigures,
): Promise<void> {
  const job: PayrollRunJob = { companyId, payrollRunId: id, generation };
  return queue.add(transaction, 'payroll-runs', [{ data: job }]);
}

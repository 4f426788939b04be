import { type Static, Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import {
  type NamedPayrollRun,
  payrollRunStatuses,
  payrollRunTypes,
} from '../../hr/payroll/runs/payroll-run.ts';
import { payrollRunSituation } from '../../hr/payroll/runs/payroll-run-situation.ts';
import type { RunApprovers } from '../../hr/payroll/runs/run-approvers.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { etagMember } from '../etags.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

/** A decimal string with the decimals of the currency. */
const amount = () => Type.String();

export const payrollRunSchema = Type.Object({
  id: uuid(),
  type: oneOf(payrollRunTypes),
  period_start: calendarDate(),
  period_end: calendarDate(),
  pay_date: calendarDate(),
  currency: Type.String(),
  /** Null = everyone in no group. */
  pay_group_id: nullable(uuid()),
  pay_group_name: nullable(Type.String()),
  /** The run whose negatives it consists of, and why. */
  reverses_run_id: nullable(uuid()),
  reversal_reason: nullable(Type.String()),
  reversed_by_run_id: nullable(uuid()),
  status: oneOf(payrollRunStatuses),
  employee_count: Type.Integer(),
  progress: Type.Object({ processed: Type.Integer(), total: nullable(Type.Integer()) }),
  totals: nullable(Type.Object({ gross: amount(), deductions: amount(), net: amount() })),
  error: nullable(Type.String()),
  started_by: nullable(uuid()),
  started_by_name: nullable(Type.String()),
  started_at: nullable(instant()),
  completed_at: nullable(instant()),
  approved_by: nullable(uuid()),
  approved_by_name: nullable(Type.String()),
  approved_at: nullable(instant()),
  paid_by: nullable(uuid()),
  paid_by_name: nullable(Type.String()),
  paid_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  /** Who can approve it; empty in other states. */
  approvers: Type.Array(Type.Object({ id: uuid(), name: Type.String() })),
  ...actionMembers,
  ...etagMember,
});
export const singlePayrollRun = Type.Object({ payroll_run: payrollRunSchema });

export function presentPayrollRun(
  run: NamedPayrollRun,
  { actor, approvers }: { actor: UserActor; approvers: RunApprovers },
): Static<typeof payrollRunSchema> {
  const { processed, total, gross, deductions, net, failure, generation: _, ...members } = run;
  return {
    ...members,
    progress: { processed, total },
    totals:
      gross === null || deductions === null || net === null ? null : { gross, deductions, net },
    error: failure,
    approvers: run.status === 'completed' ? [...approvers.approvers] : [],
    ...presentActions(payrollRunSituation(run, actor, approvers)),
  };
}

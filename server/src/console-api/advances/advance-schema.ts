import { type Static, Type } from 'typebox';
import { advanceStatuses } from '../../hr/advances/advance.ts';
import type { AdvanceView, FullAdvanceView } from '../../hr/advances/view-advances.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { approvalSchema, presentApproval } from '../approvals/schemas/approval.ts';
import { etagMember } from '../etags.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

const advanceFields = {
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  amount: Type.String(),
  currency: Type.String(),
  purpose: Type.String(),
  installments: Type.Integer(),
  status: oneOf(advanceStatuses),
  current_step: Type.Integer(),
  decided_at: nullable(instant()),
  decided_by: nullable(uuid()),
  rejection_reason: nullable(Type.String()),
  paid_at: nullable(instant()),
  paid_by: nullable(uuid()),
  repaid_at: nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  approval: approvalSchema,
  ...actionMembers,
  ...etagMember,
};

export const listedAdvanceSchema = Type.Object(advanceFields);

const advanceSchema = Type.Object({
  ...advanceFields,
  /** Empty until it is paid. */
  schedule: Type.Array(
    Type.Object({
      number: Type.Integer(),
      amount: Type.String(),
      due_from: calendarDate(),
      repaid_at: nullable(instant()),
      payroll_run_id: nullable(uuid()),
    }),
  ),
});

export const singleAdvance = Type.Object({ advance: advanceSchema });

export function presentListedAdvance({
  advance,
  approval,
  situation,
}: AdvanceView): Static<typeof listedAdvanceSchema> {
  return {
    id: advance.id,
    employee_id: advance.employee_id,
    employee_name: advance.employee_name,
    amount: advance.amount,
    currency: advance.currency,
    purpose: advance.purpose,
    installments: advance.installments,
    status: advance.status,
    current_step: advance.current_step,
    decided_at: advance.decided_at,
    decided_by: advance.decided_by,
    rejection_reason: advance.rejection_reason,
    paid_at: advance.paid_at,
    paid_by: advance.paid_by,
    repaid_at: advance.repaid_at,
    created_at: advance.created_at,
    updated_at: advance.updated_at,
    approval: presentApproval(approval),
    ...presentActions(situation),
  };
}

export function presentAdvance(view: FullAdvanceView): Static<typeof advanceSchema> {
  return {
    ...presentListedAdvance(view),
    schedule: view.schedule.map((part) => ({
      number: part.number,
      amount: part.amount,
      due_from: part.due_from,
      repaid_at: part.repaid_at,
      payroll_run_id: part.payroll_run_id,
    })),
  };
}

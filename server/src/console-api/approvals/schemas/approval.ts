import { type Static, Type } from 'typebox';
import {
  type Approval,
  approvalStepStatuses,
  approverKinds,
} from '../../../hr/approvals/approval.ts';
import { instant, nullable, oneOf, uuid } from '../../../platform/http/schema-fields.ts';

/** The state of a request's approval, for its requester and its approvers. */
export const approvalSchema = Type.Object({
  /** The level of the current step; null when every step is decided. */
  due_level: nullable(Type.Integer()),
  steps: Type.Array(
    Type.Object({
      level: Type.Integer(),
      approver_kind: oneOf(approverKinds),
      approver_user_id: nullable(uuid()),
      approver_name: nullable(Type.String()),
      status: oneOf(approvalStepStatuses),
      decided_by: nullable(uuid()),
      decided_by_name: nullable(Type.String()),
      decided_for: nullable(uuid()),
      decided_at: nullable(instant()),
      /** Who is asked now; `hr` replaces an approver who can't act. */
      asked_kind: oneOf(approverKinds),
      taken_over_from: nullable(uuid()),
      taken_over_from_name: nullable(Type.String()),
      take_over_reason: nullable(Type.String()),
      /** The take-overs before the last one, oldest first. `from`: who was asked before. */
      earlier_take_overs: Type.Array(
        Type.Object({
          from: uuid(),
          from_name: nullable(Type.String()),
          reason: nullable(Type.String()),
        }),
      ),
    }),
  ),
});

export function presentApproval({ due, steps }: Approval): Static<typeof approvalSchema> {
  return {
    due_level: due?.level ?? null,
    steps: steps.map((step) => ({ ...step, earlier_take_overs: [...step.earlier_take_overs] })),
  };
}

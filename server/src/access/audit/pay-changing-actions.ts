import { type AuditAction, type PayActionName, touchOf } from './audit-actions.ts';

/**
 * Acts that touch pay without setting it: they approve what was entered or computed, compute it again,
 * or are about the employment. Every other act that touches pay, also one added later, sets or changes it.
 */
const settingNothing = [
  'payroll_run.approved',
  'pay_item.rejected',
  'recalculation.approved',
  'pay_result_acceptance.approved',
  'claim.write_off_requested',
  'claim.write_off_rejected',
  'pay_result_acceptance.requested',
  'pay_result_acceptance.withdrawn',
  'timesheet.step_approved',
  'timesheet.approved',
  'timesheet.reopened',
  'advance.step_approved',
  'advance.approved',
  'leave_type.updated',
  'work_pattern.updated',
] as const satisfies readonly PayActionName[];

const employmentPattern = /^(employee|change_request)\./;

/** The acts that set or change pay; their entries say for which days. */
export type PaySettingAction = Exclude<
  PayActionName,
  (typeof settingNothing)[number] | `employee.${string}` | `change_request.${string}`
>;

/** Whether an act sets or changes the pay of the people it reaches. */
export function changesPay(action: AuditAction, fields: readonly string[]): boolean {
  const touch = touchOf(action, fields);
  return (
    touch?.touches.includes('pay') === true &&
    !employmentPattern.test(action) &&
    !(settingNothing as readonly AuditAction[]).includes(action)
  );
}

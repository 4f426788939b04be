import { nothing, touches, type TouchingAction } from './touching-action.ts';

const employment = touches(['pay', 'leave', 'approval'], 'hr');
const payOfPerson = touches(['pay'], 'hr_or_payroll');
const payRules = touches(['pay'], 'payroll');
/** A second person confirms what another prepared. */
const payConfirmed = touches(['pay'], 'record');
const payDecided = touches(['pay'], 'record');
const leaveDecided = touches(['leave'], 'record');
const leaveRules = touches(['leave'], 'hr');
const approvers = touches(['approval'], 'hr');
/** Only owners can perform these today, and they can't gain anything by it. */
const access = touches(['access'], 'record');

/**
 * Every act of the audit log, and what it decides about the people it reaches. No one decides their
 * own case: `recordAudit` refuses an act that reaches the person who performs it (decision 81). An
 * action that isn't listed here doesn't compile.
 */
export const auditActions = {
  // Employees
  'employee.created': employment,
  'employee.updated': touches(['pay', 'leave', 'approval'], 'hr', [
    'first_name',
    'last_name',
    'email',
    'phone',
    'external_id',
    'employee_number',
    'job_title',
    'cost_centre',
    'legal_entity_id',
    'probation_end',
    'contract_end',
    'custom_fields',
  ]),
  'employee.activated': employment,
  'employee.leave_started': employment,
  'employee.leave_ended': employment,
  'employee.terminated': employment,
  'employee.termination_planned': employment,
  'employee.termination_cancelled': employment,
  'employee.rehired': employment,
  'employee.planned_change_withdrawn': employment,
  'employee.planned_manager_set_aside': employment,
  'employee.erased': nothing,
  'employee.personal_data_released': nothing,
  'employee.photo_set': nothing,
  'employee.photo_removed': nothing,
  'employee.former_access_granted': nothing,
  'employee.former_access_revoked': nothing,
  'employee_import.created': nothing,
  'employee_import.completed': nothing,
  'employee_import.failed': nothing,
  'change_request.created': nothing,
  'change_request.accepted': employment,
  'change_request.rejected': employment,
  'change_request.withdrawn': nothing,
  'custom_field.created': nothing,
  'custom_field.updated': nothing,
  'org_unit.created': nothing,
  'org_unit.updated': touches(['leave', 'approval'], 'hr', ['name', 'first_day', 'last_day']),
  'location.created': nothing,
  'location.updated': touches(['leave'], 'hr', ['name', 'country', 'first_day', 'last_day']),
  'legal_entity.created': nothing,
  'legal_entity.updated': nothing,
  // Leave
  // An allowance is a policy for everyone.
  'leave_type.created': touches(['leave'], 'hr', [
    'code',
    'name',
    'is_paid',
    'is_long',
    'balance_unit',
  ]),
  'leave_type.updated': touches(['leave', 'pay'], 'hr', ['name']),
  'leave_policy.created': nothing,
  'leave_policy.assigned': leaveRules,
  'leave_policy.updated': nothing,
  'leave_balance.adjusted': leaveRules,
  'holiday_calendar.created': nothing,
  'holiday_calendar.updated': touches(['leave'], 'hr', ['name', 'country']),
  'public_holiday.created': leaveRules,
  'public_holiday.updated': touches(['leave'], 'hr', ['name']),
  'public_holiday.removed': leaveRules,
  'work_pattern.created': nothing,
  'work_pattern.updated': touches(['leave', 'pay'], 'hr', ['name', 'archived_at']),
  'leave_request.created': leaveDecided,
  'leave_request.step_approved': leaveDecided,
  'leave_request.approved': leaveDecided,
  'leave_request.rejected': nothing,
  'leave_request.step_taken_over': approvers,
  'leave_request.cancelled': leaveDecided,
  'leave_request.shortened': leaveDecided,
  'leave_request.interrupted': leaveDecided,
  'leave_request.converted': leaveDecided,
  'leave_request.reminded': nothing,
  // Approvals
  'approval_policy.created': approvers,
  'approval_policy.updated': approvers,
  'approval_policy.deleted': approvers,
  'approval_delegation.created': approvers,
  'approval_delegation.deleted': nothing,
  // Timesheets and advances
  'timesheet.created': nothing,
  'timesheet.updated': nothing,
  'timesheet.submitted': nothing,
  'timesheet.deleted': nothing,
  'timesheet.rejected': nothing,
  'timesheet.reminded': nothing,
  'timesheet.step_approved': payDecided,
  'timesheet.approved': payDecided,
  'timesheet.step_taken_over': approvers,
  'timesheet.reopened': touches(['pay'], 'hr'),
  'advance.created': nothing,
  'advance.rejected': nothing,
  'advance.cancelled': nothing,
  'advance.repaid': nothing,
  'advance.repayment_undone': nothing,
  'advance.reminded': nothing,
  'advance.step_approved': payDecided,
  'advance.approved': payDecided,
  'advance.step_taken_over': approvers,
  'advance.paid': nothing,
  // Pay
  'compensation_profile.created': payOfPerson,
  'compensation_profile.superseded': payOfPerson,
  'compensation_profile.withdrawn': payOfPerson,
  'pay_deduction.created': payOfPerson,
  'pay_deduction.removed': payOfPerson,
  'pay_item.created': payRules,
  'pay_item.approved': payRules,
  'pay_item.rejected': payRules,
  'pay_item.cancelled': payRules,
  'pay_item.paid': nothing,
  'pay_item.payment_undone': nothing,
  'pay_item_file.imported': nothing,
  'pay_component.drafted': nothing,
  'pay_component.draft_deleted': nothing,
  'pay_component.activated': payConfirmed,
  'pay_component.end_requested': nothing,
  'pay_component.ended': payConfirmed,
  'pay_component.end_withdrawn': nothing,
  'pay_table.drafted': nothing,
  'pay_table.draft_deleted': nothing,
  'pay_table.activated': payConfirmed,
  'pay_assignment.created': payRules,
  'pay_assignment.ended': payRules,
  'pay_group.created': nothing,
  'pay_group.updated': touches(['pay'], 'payroll', ['name', 'archived_at']),
  'pay_group_member.created': payRules,
  'pay_period.closed': nothing,
  'claim.planned': payRules,
  'claim.repaid_outside': payRules,
  'claim.write_off_requested': payRules,
  'claim.written_off': payRules,
  'claim.write_off_rejected': payRules,
  'recalculation.requested': nothing,
  'recalculation.approved': payConfirmed,
  'recalculation.withdrawn': nothing,
  'pay_result_acceptance.requested': payRules,
  'pay_result_acceptance.approved': payRules,
  'pay_result_acceptance.withdrawn': payRules,
  'bank_account.created': nothing,
  'bank_account.confirmed': nothing,
  'bank_account.withdrawn': nothing,
  'payroll_run.created': nothing,
  'payroll_run.processing_started': nothing,
  'payroll_run.completed': nothing,
  'payroll_run.failed': nothing,
  'payroll_run.reopened': nothing,
  'payroll_run.approved': payConfirmed,
  'payroll_run.paid': nothing,
  'payroll_run.reversed': nothing,
  'payroll_run.cancelled': nothing,
  'payroll_journal.built': nothing,
  'payroll_account.changed': nothing,
  'payer_account.changed': nothing,
  'payment_file.prepared': nothing,
  'payment_file.released': nothing,
  'payment_file.discarded': nothing,
  // Documents, contracts and onboarding
  'document.uploaded': nothing,
  'document.archived': nothing,
  'contract.created': nothing,
  'contract.edited': nothing,
  'contract.sent': nothing,
  'contract.signed_by_one': nothing,
  'contract.signed': nothing,
  'contract.declined': nothing,
  'contract.voided': nothing,
  'onboarding_checklist.created': nothing,
  'onboarding_checklist.completed': nothing,
  'onboarding_task.completed': nothing,
  'onboarding_task.skipped': nothing,
  'onboarding_task.assigned': nothing,
  'onboarding_task.reopened': nothing,
  'onboarding_template.created': nothing,
  'onboarding_template.updated': nothing,
  'onboarding_template.removed': nothing,
  // Users and what they sign in with
  'user.created': nothing,
  'user.invited': nothing,
  'user.updated': nothing,
  'user.invitation_accepted': nothing,
  'user.signed_in': nothing,
  'user.signed_in_with_company_account': nothing,
  'user.signed_up': nothing,
  'user.stepped_up': nothing,
  'user.sessions_ended': nothing,
  'user.password_changed': nothing,
  'user.password_reset': nothing,
  'user.password_reset_made': nothing,
  'user.password_reset_requested': nothing,
  'user.totp_enabled': nothing,
  'user.totp_disabled': nothing,
  'user.recovery_code_used': nothing,
  'user.company_account_linked': nothing,
  'user.company_account_unlinked': nothing,
  'user.decided_own_case': nothing,
  'session.ended': nothing,
  'calendar_feed.created': nothing,
  'calendar_feed.revoked': nothing,
  'user.role_changed': access,
  'user.enabled': access,
  'user.disabled': nothing,
  // The company and its integrations
  'sandbox.created': nothing,
  'sandbox.advanced': nothing,
  'sandbox.closed': nothing,
  'company.created': nothing,
  'company.updated': nothing,
  'company.pay_currency_changed': payRules,
  'sign_in_provider.updated': nothing,
  'sign_in_provider.removed': nothing,
  'sign_in_domain.created': nothing,
  'sign_in_domain.verified': nothing,
  'sign_in_domain.removed': nothing,
  'provisioning_token.created': nothing,
  'provisioning_token.revoked': nothing,
  'provisioned_group.created': nothing,
  'provisioned_group.updated': nothing,
  'provisioned_group.deleted': nothing,
  'api_key.created': nothing,
  'api_key.rolled': nothing,
  'api_key.revoked': nothing,
  'application.created': nothing,
  'application.updated': nothing,
  'application.secret_rotated': nothing,
  'application.revoked': nothing,
  'application_authorization.created': nothing,
  'application_authorization.revoked': nothing,
  'webhook_endpoint.created': nothing,
  'webhook_endpoint.updated': nothing,
  'webhook_endpoint.deleted': nothing,
  'webhook_endpoint.tested': nothing,
  'webhook_endpoint.secret_rotated': nothing,
  'webhook_endpoint.secret_activated': nothing,
  'webhook_delivery.retried': nothing,
  'webhook_replay.started': nothing,
  'webhook_replay.cancelled': nothing,
} as const satisfies Record<string, TouchingAction | typeof nothing>;

export type AuditAction = keyof typeof auditActions;

/** The actions that decide about people; their entries say whom they reach. */
export type TouchingActionName = {
  [Action in AuditAction]: (typeof auditActions)[Action] extends TouchingAction ? Action : never;
}[AuditAction];

/** Those that touch pay; their entries say from when. */
export type PayActionName = {
  [Action in AuditAction]: 'pay' extends (typeof auditActions)[Action]['touches'][number]
    ? Action
    : never;
}[AuditAction];

/** What an act decides about the people it reaches; undefined: nothing. */
export function touchOf(
  action: AuditAction,
  fields: readonly string[],
): TouchingAction | undefined {
  const definition = auditActions[action];
  if (!('harmless' in definition)) return undefined;
  const { harmless } = definition as TouchingAction;
  const isHarmless = (field: string) =>
    harmless.includes(field) || harmless.includes(field.split('.', 1)[0] ?? field);
  return fields.length > 0 && fields.every(isHarmless) ? undefined : definition;
}

import type { AuditAction } from './audit-actions.ts';

/** The kinds of record that a second person confirms. Named like the subject kinds of the audit log. */
export const confirmedKinds = [
  'payroll_run',
  'pay_component',
  'pay_table',
  'pay_item',
  'bank_account',
  'payment_file',
  'claim',
  'recalculation',
  'pay_result_acceptance',
  'change_request',
  'leave_request',
  'timesheet',
  'advance',
  'contract',
] as const;
export type ConfirmedKind = (typeof confirmedKinds)[number];

/**
 * Requests of an employee for themselves. Their approval names a version where the client was shown
 * one, as the pages, agents and the SDKs do; it also works without, as clients always have done it.
 */
const askedForOneself: readonly ConfirmedKind[] = [
  'change_request',
  'leave_request',
  'timesheet',
  'advance',
  'contract',
];

/** Whether a confirmation is refused that names no version. */
export function mustNameVersion(kind: ConfirmedKind): boolean {
  return !askedForOneself.includes(kind);
}

/**
 * The acts by which a second person confirms what someone else made, and the kind of record that
 * they confirm. A request that names the ETag of what the person was shown performs them only on
 * that version. `recordAudit` refuses those that name none (`mustNameVersion`), so a new operation
 * can't leave it out (decision 93).
 * Rejections are not listed: they leave everything as it was.
 */
export const confirmingActions = {
  'payroll_run.approved': 'payroll_run',
  'pay_component.activated': 'pay_component',
  'pay_component.ended': 'pay_component',
  'pay_table.activated': 'pay_table',
  'pay_item.approved': 'pay_item',
  'bank_account.confirmed': 'bank_account',
  'payment_file.released': 'payment_file',
  'claim.written_off': 'claim',
  'recalculation.approved': 'recalculation',
  'pay_result_acceptance.approved': 'pay_result_acceptance',
  'change_request.accepted': 'change_request',
  'leave_request.step_approved': 'leave_request',
  'leave_request.approved': 'leave_request',
  'timesheet.step_approved': 'timesheet',
  'timesheet.approved': 'timesheet',
  'advance.step_approved': 'advance',
  'advance.approved': 'advance',
  'contract.signed_by_one': 'contract',
  'contract.signed': 'contract',
} as const satisfies Partial<Record<AuditAction, ConfirmedKind>>;

/** The kind of record that an act confirms; undefined: it confirms nothing. */
export function confirmedBy(action: AuditAction): ConfirmedKind | undefined {
  return (confirmingActions as Partial<Record<AuditAction, ConfirmedKind>>)[action];
}

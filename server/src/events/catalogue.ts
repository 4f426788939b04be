import type { Static } from 'typebox';
import {
  advanceApproved,
  advancePaid,
  advanceRejected,
  advanceRequested,
} from './advance-events.ts';
import { approvalWaiting } from './approval-events.ts';
import { contractDeclined, contractSigned, contractVoided } from './contract-events.ts';
import { documentArchived, documentUploaded } from './document-events.ts';
import {
  employeeCreated,
  employeeErased,
  employeeRehired,
  employeeTerminated,
  employeeUpdated,
} from './employee-events.ts';
import {
  leaveApproved,
  leaveBalanceChanged,
  leaveCancelled,
  leaveChanged,
  leaveRejected,
  leaveRequested,
} from './leave-events.ts';
import { onboardingCompleted, onboardingTaskAssigned } from './onboarding-events.ts';
import {
  payrollApproved,
  payrollCompleted,
  payrollCorrected,
  payrollPaid,
  payrollReversed,
} from './payroll-events.ts';
import {
  timesheetApproved,
  timesheetRejected,
  timesheetReopened,
  timesheetSubmitted,
} from './timesheet-events.ts';
import type { EventDefinition } from './define-event.ts';

/**
 * The event types, by kind of record. Those of the specification are in its order; the others follow
 * the ones of the same kind.
 */
export const eventTypes = [
  'employee.created',
  'employee.updated',
  'employee.terminated',
  'employee.rehired',
  'employee.erased',
  'leave.requested',
  'leave.approved',
  'leave.rejected',
  'leave.cancelled',
  'leave.changed',
  'leave.balance_changed',
  'timesheet.submitted',
  'timesheet.approved',
  'timesheet.rejected',
  'timesheet.reopened',
  'payroll.completed',
  'payroll.approved',
  'payroll.paid',
  'payroll.corrected',
  'payroll.reversed',
  'advance.requested',
  'advance.approved',
  'advance.rejected',
  'advance.paid',
  'document.uploaded',
  'document.archived',
  'contract.signed',
  'contract.declined',
  'contract.voided',
  'onboarding.completed',
  'onboarding.task_assigned',
  'approval.waiting',
] as const;

export type EventType = (typeof eventTypes)[number];

/**
 * The meaning and payload of each event type. The reference, the event picker and the types are all
 * derived from it.
 */
export const eventCatalogue = {
  'employee.created': employeeCreated,
  'employee.updated': employeeUpdated,
  'employee.terminated': employeeTerminated,
  'employee.rehired': employeeRehired,
  'employee.erased': employeeErased,
  'leave.requested': leaveRequested,
  'leave.approved': leaveApproved,
  'leave.rejected': leaveRejected,
  'leave.cancelled': leaveCancelled,
  'leave.changed': leaveChanged,
  'leave.balance_changed': leaveBalanceChanged,
  'timesheet.submitted': timesheetSubmitted,
  'timesheet.approved': timesheetApproved,
  'timesheet.rejected': timesheetRejected,
  'timesheet.reopened': timesheetReopened,
  'payroll.completed': payrollCompleted,
  'payroll.approved': payrollApproved,
  'payroll.paid': payrollPaid,
  'payroll.corrected': payrollCorrected,
  'payroll.reversed': payrollReversed,
  'advance.requested': advanceRequested,
  'advance.approved': advanceApproved,
  'advance.rejected': advanceRejected,
  'advance.paid': advancePaid,
  'document.uploaded': documentUploaded,
  'document.archived': documentArchived,
  'contract.signed': contractSigned,
  'contract.declined': contractDeclined,
  'contract.voided': contractVoided,
  'onboarding.completed': onboardingCompleted,
  'onboarding.task_assigned': onboardingTaskAssigned,
  'approval.waiting': approvalWaiting,
} as const satisfies Record<EventType, EventDefinition>;

/** The payload of one event type, e.g. `EventPayload<'leave.approved'>`. */
export type EventPayload<T extends EventType> = Static<(typeof eventCatalogue)[T]['payload']>;

/** Whether the text is an event type. Case-sensitive. */
export function isEventType(text: string): text is EventType {
  return eventTypes.some((type) => type === text);
}

import type { Static } from 'typebox';
import { advanceApproved, advanceRequested } from './advance-events.ts';
import { contractSigned } from './contract-events.ts';
import { documentUploaded } from './document-events.ts';
import { employeeCreated, employeeTerminated } from './employee-events.ts';
import { leaveApproved, leaveRejected, leaveRequested } from './leave-events.ts';
import { onboardingCompleted } from './onboarding-events.ts';
import { payrollApproved, payrollCompleted } from './payroll-events.ts';
import { timesheetApproved, timesheetSubmitted } from './timesheet-events.ts';
import type { EventDefinition } from './define-event.ts';

/** The event types, in the order of the specification. */
export const eventTypes = [
  'employee.created',
  'employee.terminated',
  'leave.requested',
  'leave.approved',
  'leave.rejected',
  'timesheet.submitted',
  'timesheet.approved',
  'payroll.completed',
  'payroll.approved',
  'advance.requested',
  'advance.approved',
  'document.uploaded',
  'contract.signed',
  'onboarding.completed',
] as const;

export type EventType = (typeof eventTypes)[number];

/**
 * The meaning and payload of each event type. The reference, the event picker and the types are all
 * derived from it.
 */
export const eventCatalogue = {
  'employee.created': employeeCreated,
  'employee.terminated': employeeTerminated,
  'leave.requested': leaveRequested,
  'leave.approved': leaveApproved,
  'leave.rejected': leaveRejected,
  'timesheet.submitted': timesheetSubmitted,
  'timesheet.approved': timesheetApproved,
  'payroll.completed': payrollCompleted,
  'payroll.approved': payrollApproved,
  'advance.requested': advanceRequested,
  'advance.approved': advanceApproved,
  'document.uploaded': documentUploaded,
  'contract.signed': contractSigned,
  'onboarding.completed': onboardingCompleted,
} as const satisfies Record<EventType, EventDefinition>;

/** The payload of one event type, e.g. `EventPayload<'leave.approved'>`. */
export type EventPayload<T extends EventType> = Static<(typeof eventCatalogue)[T]['payload']>;

/** Whether the text is an event type. Case-sensitive. */
export function isEventType(text: string): text is EventType {
  return eventTypes.some((type) => type === text);
}

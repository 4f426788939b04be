import { Type } from 'typebox';
import { closedPayload, defineEvent } from './define-event.ts';
import { calendarDate, deciders, id, instant, nullable, text, userId } from './payload-fields.ts';

const timesheetFields = {
  timesheetId: id('ID of the timesheet.'),
  employeeId: id('ID of the employee.'),
  periodStart: calendarDate('First day of the period.'),
  periodEnd: calendarDate('Last day of the period (inclusive).'),
  // No multipleOf: validators disagree on 0.01, because 37.55 / 0.01 is no whole number in binary.
  totalHours: Type.Number({
    minimum: 0,
    description: 'Total hours of all entries, with at most two decimals.',
  }),
  submittedAt: instant('When the timesheet was last submitted.'),
};

const timesheetExample = {
  timesheetId: '01a1e9c7-b540-7836-a9f1-6c03d7e82b5f',
  employeeId: '0192b7e3-4d0f-7a68-9c21-e85f316ad0b4',
  periodStart: '2026-11-09',
  periodEnd: '2026-11-15',
  totalHours: 37.75,
  submittedAt: '2026-11-16T08:05:12.447Z',
};

export const timesheetSubmitted = defineEvent({
  resource: 'timesheet',
  firedWhen: 'an employee submits a timesheet',
  payload: closedPayload({ ...timesheetFields, waitsFor: Type.Optional(deciders) }),
  example: { ...timesheetExample, waitsFor: ['0191e4f8-7a33-7f02-b6c9-2d58e01b7a95'] },
});

export const timesheetApproved = defineEvent({
  resource: 'timesheet',
  firedWhen: 'a timesheet is approved',
  payload: closedPayload({
    ...timesheetFields,
    approvedBy: userId('approved the last step'),
    approvedAt: instant('When the last step was approved.'),
  }),
  example: {
    ...timesheetExample,
    approvedBy: '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95',
    approvedAt: '2026-11-17T10:48:30.261Z',
  },
});

/** `rejectionReason` is `null` if the approver gave none. */
export const timesheetRejected = defineEvent({
  resource: 'timesheet',
  firedWhen: 'a timesheet is rejected',
  payload: closedPayload({
    ...timesheetFields,
    rejectedBy: userId('rejected the timesheet'),
    rejectedAt: instant('When the timesheet was rejected.'),
    rejectionReason: nullable(text('The reason that the approver gave to the employee.')),
  }),
  example: {
    ...timesheetExample,
    rejectedBy: '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95',
    rejectedAt: '2026-11-17T10:51:02.834Z',
    rejectionReason: 'Friday is missing',
  },
});

export const timesheetReopened = defineEvent({
  resource: 'timesheet',
  firedWhen: 'HR reopens an approved timesheet',
  payload: closedPayload({
    ...timesheetFields,
    reopenedBy: userId('reopened the timesheet'),
    reopenedAt: instant('When the timesheet was reopened.'),
    reopeningReason: text('The reason that HR gave to the employee.'),
  }),
  example: {
    ...timesheetExample,
    reopenedBy: '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95',
    reopenedAt: '2026-11-18T09:12:44.105Z',
    reopeningReason: 'The hours of Friday belong to another project',
  },
});

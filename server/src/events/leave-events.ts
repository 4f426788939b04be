import { Type } from 'typebox';
import { closedPayload, defineEvent } from './define-event.ts';
import {
  calendarDate,
  deciders,
  id,
  instant,
  nullable,
  oneOf,
  text,
  userId,
} from './payload-fields.ts';

// None of these payloads contains the employee's reason for the leave request, because it may be
// medical.
const requestFields = {
  requestId: id('ID of the leave request.'),
  employeeId: id('ID of the employee who takes the leave.'),
  leaveType: text('Code of the leave type. Each company can define its own types.'),
  startDate: calendarDate('First day of the leave.'),
  endDate: calendarDate('Last day of the leave (inclusive).'),
  days: Type.Number({
    minimum: 0,
    multipleOf: 0.5,
    description: 'Number of working days, in steps of half a day.',
  }),
};

const requestExample = {
  requestId: '01a1eda4-06b2-7d19-8e53-b1f7a20c94d6',
  employeeId: '0192b7e3-4d0f-7a68-9c21-e85f316ad0b4',
  leaveType: 'annual',
  startDate: '2026-12-21',
  endDate: '2026-12-29',
  days: 6,
};

/** Importing past leave creates no request and fires no event, so `source` has two values. */
export const leaveRequested = defineEvent({
  resource: 'leave',
  firedWhen: 'an employee submits a leave request',
  payload: closedPayload({
    ...requestFields,
    status: oneOf(['pending'], 'Always `pending` for a new request.'),
    source: oneOf(['api', 'console'], 'How the request was submitted.'),
    waitsFor: Type.Optional(deciders),
  }),
  example: {
    ...requestExample,
    status: 'pending',
    source: 'api',
    waitsFor: ['0191e4f8-7a33-7f02-b6c9-2d58e01b7a95'],
  },
});

export const leaveApproved = defineEvent({
  resource: 'leave',
  firedWhen: 'a leave request is approved',
  payload: closedPayload({
    ...requestFields,
    approvedBy: userId('approved the last step'),
    approvedAt: instant('When the last step was approved.'),
  }),
  example: {
    ...requestExample,
    approvedBy: '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95',
    approvedAt: '2026-11-18T14:27:41.093Z',
  },
});

/** `rejectionReason` is `null` if the approver gave none. */
export const leaveRejected = defineEvent({
  resource: 'leave',
  firedWhen: 'a leave request is rejected',
  payload: closedPayload({
    ...requestFields,
    rejectedBy: userId('rejected the request'),
    rejectedAt: instant('When the request was rejected.'),
    rejectionReason: nullable(text('The reason that the approver gave to the employee.')),
  }),
  example: {
    ...requestExample,
    rejectedBy: '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95',
    rejectedAt: '2026-11-18T14:31:09.520Z',
    rejectionReason: 'Two colleagues of the team are already away that week',
  },
});

/** `cancelledBy` is `null` if no user cancelled it: the service, or an API key. */
export const leaveCancelled = defineEvent({
  resource: 'leave',
  firedWhen: 'pending or approved leave is cancelled',
  payload: closedPayload({
    ...requestFields,
    cancelledBy: nullable(userId('cancelled it')),
    cancelledAt: instant('When it was cancelled.'),
  }),
  example: {
    ...requestExample,
    cancelledBy: '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95',
    cancelledAt: '2026-12-02T09:12:05.608Z',
  },
});

/** The dates and days are the new ones. `changedBy` is `null` if the service made the change. */
export const leaveChanged = defineEvent({
  resource: 'leave',
  firedWhen: 'approved leave is shortened or interrupted',
  payload: closedPayload({
    ...requestFields,
    changedBy: nullable(userId('changed it')),
    changedAt: instant('When it was changed.'),
  }),
  example: {
    ...requestExample,
    endDate: '2026-12-23',
    days: 3,
    changedBy: '0191e4f8-7a33-7f02-b6c9-2d58e01b7a95',
    changedAt: '2026-12-22T13:48:30.275Z',
  },
});

/** No days: `GET /leave-balances` returns them to keys that may read leave. */
export const leaveBalanceChanged = defineEvent({
  resource: 'leave',
  firedWhen: 'days are added to a leave balance or removed from it, other than by leave itself',
  payload: closedPayload({
    employeeId: id('ID of the employee.'),
    leaveType: text('Code of the leave type.'),
    year: Type.Integer({ description: 'The calendar year in which the leave year begins.' }),
    firstDay: Type.Optional(
      nullable(
        calendarDate(
          'The first day of the leave year. `null` = it no longer exists, and holds nothing.',
        ),
      ),
    ),
    lastDay: Type.Optional(nullable(calendarDate('The last day of the leave year, or `null`.'))),
    cause: oneOf(
      ['adjustment', 'year_opened', 'carry_over', 'entitlement_changed'],
      '`adjustment`: HR corrected the balance. `year_opened`: the days of a year were granted, or carried ' +
        'over from the year before. `carry_over`: days that were returned after the end of their year ' +
        'moved to the next one. `entitlement_changed`: the policy, the job or the employment changed, days ' +
        'accrued, or days that were carried over expired.',
    ),
  }),
  example: {
    employeeId: '0192b7e3-4d0f-7a68-9c21-e85f316ad0b4',
    leaveType: 'annual',
    year: 2027,
    firstDay: '2027-01-01',
    lastDay: '2027-12-31',
    cause: 'year_opened',
  },
});

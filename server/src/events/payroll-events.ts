import { Type } from 'typebox';
import { closedPayload, defineEvent } from './define-event.ts';
import { calendarDate, count, id, instant, oneOf, userId } from './payload-fields.ts';

// No totals: the total of a run with one person is that person's pay.
const runFields = {
  payrollRunId: id('ID of the payroll run.'),
  type: oneOf(['regular', 'off_cycle', 'correction'], 'Kind of run.'),
  periodStart: calendarDate('First day of the period.'),
  periodEnd: calendarDate('Last day of the period (inclusive).'),
  payDate: calendarDate('Pay date.'),
  currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217 currency code.' }),
  employeeCount: count('Number of payslips in the run, one per employee.'),
  completedAt: instant('When the last payslip was generated.'),
};

const runExample = {
  payrollRunId: '01a1f04e-2d97-7cb3-85a6-f9e1402d6b78',
  type: 'regular' as const,
  periodStart: '2026-11-01',
  periodEnd: '2026-11-30',
  payDate: '2026-11-27',
  currency: 'EUR',
  employeeCount: 243,
  completedAt: '2026-11-19T16:02:55.834Z',
};

export const payrollCompleted = defineEvent({
  resource: 'payroll',
  firedWhen: 'a payroll run finishes generating payslips',
  payload: closedPayload(runFields),
  example: runExample,
});

export const payrollApproved = defineEvent({
  resource: 'payroll',
  firedWhen: 'a payroll run is approved/finalised',
  payload: closedPayload({
    ...runFields,
    approvedBy: userId('approved the run'),
    approvedAt: instant('When the run was approved.'),
  }),
  example: {
    ...runExample,
    approvedBy: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
    approvedAt: '2026-11-20T09:15:22.706Z',
  },
});

export const payrollReversed = defineEvent({
  resource: 'payroll',
  firedWhen: 'the reversal of a payroll run is approved',
  payload: closedPayload({
    ...runFields,
    approvedBy: userId('approved the reversal'),
    approvedAt: instant('When the reversal was approved.'),
    reversedRunId: id('ID of the payroll run whose payslips are undone.'),
  }),
  example: {
    ...runExample,
    type: 'correction' as const,
    approvedBy: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
    approvedAt: '2026-11-20T09:15:22.706Z',
    reversedRunId: '01a1e0a3-64f2-7d0e-9c1b-3b7f5a2e8d46',
  },
});

export const payrollPaid = defineEvent({
  resource: 'payroll',
  firedWhen: 'an approved payroll run is marked as paid',
  payload: closedPayload({
    ...runFields,
    paidBy: userId('marked the run as paid'),
    paidAt: instant('When the run was marked as paid.'),
  }),
  example: {
    ...runExample,
    paidBy: '018e20b1-5c6d-7049-93fa-87d4e6a1c02b',
    paidAt: '2026-11-27T08:30:11.942Z',
  },
});

export const payrollCorrected = defineEvent({
  resource: 'payroll',
  firedWhen: 'an approved payroll run pays differences of earlier periods',
  payload: closedPayload({
    payrollRunId: runFields.payrollRunId,
    employeeCount: count('Number of employees whose earlier pay is corrected.'),
    forPeriods: Type.Array(
      Type.Object(
        {
          periodStart: calendarDate('First day of the corrected period.'),
          periodEnd: calendarDate('Last day of the corrected period (inclusive).'),
        },
        { additionalProperties: false },
      ),
      { description: 'The corrected periods.' },
    ),
  }),
  example: {
    payrollRunId: runExample.payrollRunId,
    employeeCount: 3,
    forPeriods: [{ periodStart: '2026-10-01', periodEnd: '2026-10-31' }],
  },
});

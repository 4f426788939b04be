import { Type } from 'typebox';
import { createPayrollRun as create } from '../../hr/payroll/runs/create-payroll-run.ts';
import { payrollRunTypes } from '../../hr/payroll/runs/payroll-run.ts';
import { calendarDate, closed, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerPayrollRun } from './answer-payroll-run.ts';
import { singlePayrollRun } from './payroll-run-schema.ts';

export const createPayrollRun = defineOperation({
  operationId: 'createPayrollRun',
  method: 'POST',
  path: '/payroll-runs',
  access: ['owner', 'payroll_admin'],
  body: closed({
    type: oneOf(payrollRunTypes),
    period_start: calendarDate(),
    period_end: calendarDate(),
    pay_date: calendarDate(),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    /** Default: everyone paid in the currency who is in no group. */
    pay_group_id: Type.Optional(nullable(uuid())),
  }),
  answer: singlePayrollRun,
  successStatus: 201,
  handle: ({ services, actor, body }) =>
    inChange(services, actor, async (change) => {
      const { id } = await create(change, body);
      return answerPayrollRun(change, id);
    }),
});

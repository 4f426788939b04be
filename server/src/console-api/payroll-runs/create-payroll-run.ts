import { Type } from 'typebox';
import { createPayrollRun as create } from '../../hr/payroll/runs/create-payroll-run.ts';
import { payrollRunTypes } from '../../hr/payroll/runs/payroll-run.ts';
import { calendarDate, closed, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { answerPayrollRun } from './answer-payroll-run.ts';
import { singlePayrollRun } from './payroll-run-schema.ts';

export const createPayrollRun = recordOperation({
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
  etag: ({ payroll_run }) => payroll_run.etag,
  act: async (change, { body }) => {
    const { id } = await create(change, body);
    return answerPayrollRun(change, id);
  },
});

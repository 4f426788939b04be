import { Type } from 'typebox';
import { createRemainderRun as create } from '../../hr/payroll/remainders/create-remainder-run.ts';
import { calendarDate, closed, nullable, uuid } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { answerPayrollRun } from '../payroll-runs/answer-payroll-run.ts';
import { singlePayrollRun } from '../payroll-runs/payroll-run-schema.ts';

/** Creates the draft of a run that pays what no regular run takes. */
export const createRemainderRun = recordOperation({
  operationId: 'createRemainderRun',
  method: 'POST',
  path: '/due-elsewhere/runs',
  access: ['owner', 'payroll_admin'],
  body: closed({
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
    /** Null = a run without a group. */
    pay_group_id: nullable(uuid()),
    /** For days without a group: an off-cycle run for these days. */
    days: Type.Optional(closed({ start: calendarDate(), end: calendarDate() })),
  }),
  answer: singlePayrollRun,
  successStatus: 201,
  etag: ({ payroll_run }) => payroll_run.etag,
  act: async (change, { body }) => {
    const { id } = await create(change, body);
    return answerPayrollRun(change, id);
  },
});

import { reversePayrollRun as reverse } from '../../hr/payroll/reversals/reverse-payroll-run.ts';
import { closed, lines } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { answerPayrollRun } from './answer-payroll-run.ts';
import { singlePayrollRun } from './payroll-run-schema.ts';

/** Answers with the new run, which consists of the exact negatives. */
export const reversePayrollRun = recordOperation({
  operationId: 'reversePayrollRun',
  method: 'POST',
  path: '/payroll-runs/:id/reverse',
  access: ['owner', 'payroll_admin'],
  body: closed({ reason: lines(1_000) }),
  answer: singlePayrollRun,
  etag: ({ payroll_run }) => payroll_run.etag,
  act: async (change, { services, id, body: { reason } }) => {
    const run = await reverse(change, services.queue, { id: id, reason });
    return answerPayrollRun(change, run.id);
  },
});

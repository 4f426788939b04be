import { reversePayrollRun as reverse } from '../../hr/payroll/reversals/reverse-payroll-run.ts';
import { closed, lines } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerPayrollRun } from './answer-payroll-run.ts';
import { singlePayrollRun } from './payroll-run-schema.ts';

/** Answers with the new run, which consists of the exact negatives. */
export const reversePayrollRun = defineOperation({
  operationId: 'reversePayrollRun',
  method: 'POST',
  path: '/payroll-runs/:id/reverse',
  access: ['owner', 'payroll_admin'],
  body: closed({ reason: lines(1_000) }),
  answer: singlePayrollRun,
  successStatus: 200,
  handle: ({ services, actor, id, body: { reason } }) =>
    inChange(services, actor, async (change) => {
      const run = await reverse(change, services.queue, { id: lookUpId(id), reason });
      return answerPayrollRun(change, run.id);
    }),
});

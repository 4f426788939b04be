import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerPayrollRun } from './answer-payroll-run.ts';
import { singlePayrollRun } from './payroll-run-schema.ts';

export const getPayrollRun = defineOperation({
  operationId: 'getPayrollRun',
  method: 'GET',
  path: '/payroll-runs/:id',
  access: ['owner', 'payroll_admin'],
  answer: singlePayrollRun,
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, (change) => answerPayrollRun(change, lookUpId(id))),
});

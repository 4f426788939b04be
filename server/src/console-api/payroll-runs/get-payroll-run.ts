import { recordOperation } from '../record-operation.ts';
import { answerPayrollRun } from './answer-payroll-run.ts';
import { singlePayrollRun } from './payroll-run-schema.ts';

export const getPayrollRun = recordOperation({
  operationId: 'getPayrollRun',
  method: 'GET',
  path: '/payroll-runs/:id',
  access: ['owner', 'payroll_admin'],
  answer: singlePayrollRun,
  etag: ({ payroll_run }) => payroll_run.etag,
  act: (change, { id }) => answerPayrollRun(change, id),
});

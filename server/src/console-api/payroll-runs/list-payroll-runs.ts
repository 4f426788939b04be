import { Type } from 'typebox';
import {
  listPayrollRunsWithFigures,
  payrollRunOrders,
} from '../../hr/payroll/runs/find-payroll-run.ts';
import { payrollRunStatuses, payrollRunTypes } from '../../hr/payroll/runs/payroll-run.ts';
import { readRunApprovers } from '../../hr/payroll/runs/run-approvers.ts';
import { oneOf } from '../../platform/http/schema-fields.ts';
import { payrollRunSchema, presentPayrollRun } from './payroll-run-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listPayrollRuns = sortedListOperation({
  operationId: 'listPayrollRuns',
  path: '/payroll-runs',
  access: ['owner', 'payroll_admin'],
  filters: {
    status: Type.Optional(oneOf(payrollRunStatuses)),
    type: Type.Optional(oneOf(payrollRunTypes)),
  },
  orders: payrollRunOrders,
  as: 'payroll_runs',
  record: payrollRunSchema,
  read: ({ transaction, actor }, filter, start) =>
    listPayrollRunsWithFigures(transaction, actor, { filter, start }),
  show: async (rows, { transaction, actor }) => {
    const approversOf = await readRunApprovers(transaction, actor.companyId, rows);
    return rows.map((run) => presentPayrollRun(run, { actor, approvers: approversOf(run) }));
  },
});

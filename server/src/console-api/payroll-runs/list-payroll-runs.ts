import { Type } from 'typebox';
import {
  listPayrollRunsWithFigures,
  payrollRunOrders,
} from '../../hr/payroll/runs/find-payroll-run.ts';
import { payrollRunStatuses, payrollRunTypes } from '../../hr/payroll/runs/payroll-run.ts';
import { readRunApprovers } from '../../hr/payroll/runs/run-approvers.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import { closed, limitParameter, nextCursor, oneOf } from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payrollRunSchema, presentPayrollRun } from './payroll-run-schema.ts';

export const listPayrollRuns = defineOperation({
  operationId: 'listPayrollRuns',
  method: 'GET',
  path: '/payroll-runs',
  access: ['owner', 'payroll_admin'],
  query: closed({
    status: Type.Optional(oneOf(payrollRunStatuses)),
    type: Type.Optional(oneOf(payrollRunTypes)),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(payrollRunOrders),
  }),
  answer: Type.Object({
    payroll_runs: Type.Array(payrollRunSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { status, type, sort, cursor, limit } }) =>
    inChange(services, actor, async ({ transaction }) => {
      const { companyId } = actor;
      const page = await readSortedPage(
        services.cursors,
        {
          companyId,
          operationId: 'console.listPayrollRuns',
          filters: { status, type },
          sort,
          cursor,
          limit,
        },
        (start) =>
          listPayrollRunsWithFigures(transaction, actor, {
            filter: withoutUndefined({ status, type }),
            start,
          }),
      );
      const approversOf = await readRunApprovers(transaction, companyId, page.rows);
      return {
        body: {
          payroll_runs: page.rows.map((run) =>
            presentPayrollRun(run, { actor, approvers: approversOf(run) }),
          ),
          total: page.total,
          next_cursor: page.nextCursor,
        },
      };
    }),
});

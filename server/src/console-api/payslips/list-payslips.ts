import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { listPayslips as list, payslipOrders } from '../../hr/payroll/payslips/list-payslips.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  limitParameter,
  nextCursor,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payslipFieldsShown, payslipSchema, presentPayslip } from './payslip-schema.ts';

export const listPayslips = defineOperation({
  operationId: 'listPayslips',
  method: 'GET',
  path: '/payslips',
  access: allRoles,
  query: closed({
    payroll_run_id: Type.Optional(idParameter),
    employee_id: Type.Optional(idParameter),
    q: Type.Optional(searchParameter),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(payslipOrders),
  }),
  answer: Type.Object({
    payslips: Type.Array(payslipSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const payrollRunId = lookUpOptional(query.payroll_run_id);
      const employeeId = lookUpOptional(query.employee_id);
      const page = {
        companyId: actor.companyId,
        operationId: 'console.listPayslips',
        filters: { payrollRunId, employeeId, q: query.q },
        sort: query.sort,
        cursor: query.cursor,
        limit: query.limit,
      };
      const {
        rows,
        total,
        nextCursor: next,
      } = await readSortedPage(services.cursors, page, (start) =>
        list(transaction, actor, { payrollRunId, employeeId, search: query.q, start }),
      );
      recordRead(
        transaction,
        { ids: services.ids, actor },
        {
          subjectKind: 'payslip',
          subjectIds: rows.map(({ id }) => id),
          employeeIds: rows.map((row) => row.employee_id),
          fields: payslipFieldsShown,
        },
      );
      return { body: { payslips: rows.map(presentPayslip), total, next_cursor: next } };
    }),
});

function lookUpOptional(id: string | undefined): string | undefined {
  return id === undefined ? undefined : lookUpId(id);
}

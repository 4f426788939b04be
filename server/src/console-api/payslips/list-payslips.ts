import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { listPayslips as list } from '../../hr/payroll/payslips/list-payslips.ts';
import { readPage } from '../../platform/http/page.ts';
import {
  closed,
  cursorParameter,
  idParameter,
  limitParameter,
  nextCursor,
  searchParameter,
} from '../../platform/http/schema-fields.ts';
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
    cursor: Type.Optional(cursorParameter),
  }),
  answer: Type.Object({ payslips: Type.Array(payslipSchema), next_cursor: nextCursor }),
  successStatus: 200,
  handle: ({ services, actor, query }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const payrollRunId = lookUpOptional(query.payroll_run_id);
      const employeeId = lookUpOptional(query.employee_id);
      const page = {
        companyId: actor.companyId,
        operationId: 'console.listPayslips',
        filters: { payrollRunId, employeeId, q: query.q },
        cursor: query.cursor,
        limit: query.limit,
      };
      const { rows, nextCursor: next } = await readPage(
        services.cursors,
        page,
        (beforeId, rowsMax) =>
          list(transaction, actor, {
            payrollRunId,
            employeeId,
            beforeId,
            search: query.q,
            limit: rowsMax,
          }),
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
      return { body: { payslips: rows.map(presentPayslip), next_cursor: next } };
    }),
});

function lookUpOptional(id: string | undefined): string | undefined {
  return id === undefined ? undefined : lookUpId(id);
}

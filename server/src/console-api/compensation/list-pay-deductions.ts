import { Type } from 'typebox';
import { recordRead } from '../../access/audit/record-read.ts';
import {
  listPayDeductions as list,
  payDeductionOrders,
} from '../../hr/compensation/deductions/list-pay-deductions.ts';
import { readSortedPage } from '../../platform/http/page.ts';
import {
  closed,
  idParameter,
  limitParameter,
  nextCursor,
} from '../../platform/http/schema-fields.ts';
import { sortParameters, totalField } from '../../platform/http/sort.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payDeductionSchema, presentDeduction } from './pay-deduction-schema.ts';

export const listPayDeductions = defineOperation({
  operationId: 'listPayDeductions',
  method: 'GET',
  path: '/pay-deductions',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  query: closed({
    employee_id: Type.Optional(idParameter),
    limit: limitParameter({ default: 50 }),
    ...sortParameters(payDeductionOrders),
  }),
  answer: Type.Object({
    pay_deductions: Type.Array(payDeductionSchema),
    total: totalField,
    next_cursor: nextCursor,
  }),
  successStatus: 200,
  handle: ({ services, actor, query: { employee_id: asked, sort, cursor, limit } }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const { companyId } = actor;
      const employeeId = asked === undefined ? undefined : lookUpId(asked);
      const page = {
        companyId,
        operationId: 'console.listPayDeductions',
        filters: { employeeId },
        sort,
        cursor,
        limit,
      };
      const {
        rows,
        total,
        nextCursor: next,
      } = await readSortedPage(services.cursors, page, (start) =>
        list(transaction, companyId, { employeeId, start }),
      );
      // A deduction for all employees is not personal data.
      const personal = rows.filter((row) => row.employee_id !== null);
      recordRead(
        transaction,
        { ids: services.ids, actor },
        {
          subjectKind: 'pay_deduction',
          subjectIds: personal.map(({ id }) => id),
          employeeIds: personal.flatMap((row) => row.employee_id ?? []),
          fields: ['name', 'kind', 'value', 'currency', 'valid_from', 'valid_to'],
        },
      );
      return { body: { pay_deductions: rows.map(presentDeduction), total, next_cursor: next } };
    }),
});

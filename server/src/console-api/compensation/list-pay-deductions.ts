import { Type } from 'typebox';
import { recordRead } from '../../access/audit/record-read.ts';
import {
  listPayDeductions as list,
  payDeductionOrders,
} from '../../hr/compensation/deductions/list-pay-deductions.ts';
import { idParameter } from '../../platform/http/schema-fields.ts';
import { payDeductionSchema, presentDeduction } from './pay-deduction-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listPayDeductions = sortedListOperation({
  operationId: 'listPayDeductions',
  path: '/pay-deductions',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  filters: { employee_id: Type.Optional(idParameter) },
  orders: payDeductionOrders,
  as: 'pay_deductions',
  record: payDeductionSchema,
  read: ({ transaction, actor }, { employee_id: employeeId }, start) =>
    list(transaction, actor.companyId, { employeeId, start }),
  show: (rows, change) => {
    // A deduction for all employees is not personal data.
    const personal = rows.filter((row) => row.employee_id !== null);
    recordRead(change.transaction, change, {
      subjectKind: 'pay_deduction',
      subjectIds: personal.map(({ id }) => id),
      employeeIds: personal.flatMap((row) => row.employee_id ?? []),
      fields: ['name', 'kind', 'value', 'currency', 'valid_from', 'valid_to'],
    });
    return rows.map(presentDeduction);
  },
});

import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { listPayslips as list, payslipOrders } from '../../hr/payroll/payslips/list-payslips.ts';
import { idParameter, searchParameter } from '../../platform/http/schema-fields.ts';
import { payslipFieldsShown, payslipSchema, presentPayslip } from './payslip-schema.ts';
import { sortedListOperation } from '../list-operation.ts';

export const listPayslips = sortedListOperation({
  operationId: 'listPayslips',
  path: '/payslips',
  access: allRoles,
  filters: {
    payroll_run_id: Type.Optional(idParameter),
    employee_id: Type.Optional(idParameter),
    q: Type.Optional(searchParameter),
  },
  orders: payslipOrders,
  as: 'payslips',
  record: payslipSchema,
  read: (
    { transaction, actor },
    { payroll_run_id: payrollRunId, employee_id: employeeId, q: search },
    start,
  ) => list(transaction, actor, { payrollRunId, employeeId, search, start }),
  show: (rows, change) => {
    recordRead(change.transaction, change, {
      subjectKind: 'payslip',
      subjectIds: rows.map(({ id }) => id),
      employeeIds: rows.map((row) => row.employee_id),
      fields: payslipFieldsShown,
    });
    return rows.map(presentPayslip);
  },
});

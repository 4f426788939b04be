import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { findPayslip } from '../../hr/payroll/payslips/find-payslip.ts';
import { readYearTotals, type YearTotals } from '../../hr/payroll/payslips/year-totals.ts';
import { recordOperation } from '../record-operation.ts';
import {
  payslipFieldsShown,
  payslipSchema,
  presentPayslip,
  yearTotalsSchema,
} from './payslip-schema.ts';

export const getPayslip = recordOperation({
  operationId: 'getPayslip',
  method: 'GET',
  path: '/payslips/:id',
  access: allRoles,
  answer: Type.Object({ payslip: payslipSchema, year_totals: yearTotalsSchema }),
  act: async ({ transaction }, { services, actor, id }) => {
    const asked = { id: id, use: 'look' } as const;
    const payslip = await findPayslip(transaction, actor, asked);
    const totals = await readYearTotals(transaction, actor.companyId, [payslip.id]);
    recordRead(
      transaction,
      { ids: services.ids, actor },
      {
        subjectKind: 'payslip',
        subjectIds: [payslip.id],
        employeeIds: [payslip.employee_id],
        fields: payslipFieldsShown,
      },
    );
    const year = totals.get(payslip.id) as YearTotals;
    const year_totals = { ...year, deductions: [...year.deductions] };
    return { payslip: presentPayslip(payslip), year_totals };
  },
});

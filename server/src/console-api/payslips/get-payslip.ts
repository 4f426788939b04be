import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { findPayslip } from '../../hr/payroll/payslips/find-payslip.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payslipFieldsShown, payslipSchema, presentPayslip } from './payslip-schema.ts';

export const getPayslip = defineOperation({
  operationId: 'getPayslip',
  method: 'GET',
  path: '/payslips/:id',
  access: allRoles,
  answer: Type.Object({ payslip: payslipSchema }),
  successStatus: 200,
  handle: ({ services, actor, id }) =>
    inTransaction(services, actor, async ({ transaction }) => {
      const asked = { id: lookUpId(id), use: 'look' } as const;
      const payslip = await findPayslip(transaction, actor, asked);
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
      return { body: { payslip: presentPayslip(payslip) } };
    }),
});

import { userRoles } from '../../access/actor.ts';
import { readPayslipDocument } from '../../hr/payroll/payslips/read-payslip-document.ts';
import { renderPayslip } from '../../hr/payroll/payslips/render-payslip.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** For the employee only. Drawn after the transaction: it takes longer than one may last. */
export const downloadPayslip = defineOperation({
  operationId: 'downloadPayslip',
  method: 'GET',
  path: '/payslips/:id/pdf',
  access: userRoles,
  successStatus: 200,
  handle: async ({ services, actor, id }) => {
    const document = await inTransaction(services, actor, ({ transaction }) =>
      readPayslipDocument(transaction, actor, lookUpId(id)),
    );
    const { period_start: start, period_end: end } = document.payslip;
    return {
      download: {
        content: await renderPayslip(document),
        mimeType: 'application/pdf',
        fileName: `payslip-${start}-${end}.pdf`,
      },
    };
  },
});

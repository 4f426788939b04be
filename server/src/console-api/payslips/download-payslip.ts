import { allRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import {
  type PayslipDocument,
  readPayslipDocument,
} from '../../hr/payroll/payslips/read-payslip-document.ts';
import { renderPayslip } from '../../hr/payroll/payslips/render-payslip.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import type { Download } from '../../platform/http/send-download.ts';
import { defineOperation } from '../operation.ts';
import { payslipFieldsShown } from './payslip-schema.ts';

/** For the employee only. */
export const downloadPayslip = defineOperation({
  operationId: 'downloadPayslip',
  method: 'GET',
  path: '/payslips/:id/pdf',
  access: allRoles,
  handle: async ({ services, actor, id }) => {
    const document = await inChange(services, actor, ({ transaction }) =>
      readPayslipDocument(transaction, actor, { id: lookUpId(id), use: 'own' }),
    );
    return { download: await toFile(document) };
  },
});

/** For payroll and HR to pass on: leavers and people without a user can't download their own. */
export const copyPayslip = defineOperation({
  operationId: 'copyPayslip',
  method: 'GET',
  path: '/payslips/:id/copy',
  access: ['owner', 'hr_admin', 'payroll_admin'],
  needsStepUp: true,
  handle: async ({ services, actor, id }) => {
    const document = await inChange(services, actor, async ({ transaction }) => {
      const asked = { id: lookUpId(id), use: 'copy' } as const;
      const read = await readPayslipDocument(transaction, actor, asked);
      recordRead(
        transaction,
        { ids: services.ids, actor },
        {
          subjectKind: 'payslip',
          subjectIds: [read.payslip.id],
          employeeIds: [read.payslip.employee_id],
          fields: [...payslipFieldsShown, 'file'],
        },
      );
      return read;
    });
    return { download: await toFile(document) };
  },
});

/**
 * Renders the file after the transaction, because rendering takes longer than a transaction may.
 */
async function toFile(document: PayslipDocument): Promise<Download> {
  const { period_start: start, period_end: end } = document.payslip;
  return {
    content: await renderPayslip(document),
    mimeType: 'application/pdf',
    fileName: `payslip-${start}-${end}.pdf`,
  };
}

import { Readable } from 'node:stream';
import { findFinalRun, readRunDocuments } from '../../hr/payroll/payslips/read-run-documents.ts';
import type { PayslipDocument } from '../../hr/payroll/payslips/read-payslip-document.ts';
import { renderPayslip } from '../../hr/payroll/payslips/render-payslip.ts';
import { lookUpId } from '../../platform/ids.ts';
import { writeZip, type ZipEntry } from '../../platform/write-zip.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { payslipFieldsShown } from './payslip-schema.ts';

/** All payslips of an approved run, for payroll to pass on: a ZIP archive with a PDF for each person. */
export const downloadPayslipsOfRun = defineOperation({
  operationId: 'downloadPayslipsOfRun',
  method: 'GET',
  path: '/payroll-runs/:id/payslips/zip',
  access: ['owner', 'payroll_admin'],
  needsStepUp: true,
  handle: async ({ services, actor, id }) => {
    const run = await inChange(services, actor, (change) => findFinalRun(change, lookUpId(id)));
    const asked = { runId: run.id, fields: [...payslipFieldsShown, 'file'] };
    const documents = readRunDocuments(services, actor, asked);
    const render = (document: PayslipDocument) =>
      services.permits.part(actor.companyId, () => renderPayslip(document));
    return {
      download: {
        content: Readable.from(writeZip(toFiles(documents, render)), { objectMode: false }),
        mimeType: 'application/zip',
        fileName: `payslips-${run.period_start}-${run.period_end}-${run.currency}.zip`,
      },
    };
  },
});

async function* toFiles(
  documents: AsyncIterable<PayslipDocument>,
  render: (document: PayslipDocument) => Promise<Uint8Array>,
): AsyncGenerator<ZipEntry> {
  for await (const document of documents) {
    const { first_name: first, last_name: last, employee_number: number } = document.parties;
    // The number or the id distinguishes people with the same name.
    const name = `${last} ${first} ${number ?? document.payslip.employee_id}.pdf`;
    yield { name, content: await render(document) };
  }
}

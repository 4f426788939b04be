import { type Pdf, renderPdf } from '../../platform/pdf/render-pdf.ts';
import { safeFileName } from '../documents/safe-file-name.ts';
import type { ContractStatus, ContractText, Signature } from './contract.ts';

/** The watermark on the pages of a contract that is not, or not yet, in force. */
const watermarks: Readonly<Record<ContractStatus, string | undefined>> = {
  draft: 'DRAFT',
  sent: 'NOT SIGNED',
  partially_signed: 'NOT SIGNED',
  signed: undefined,
  declined: 'DECLINED',
  voided: 'VOIDED',
};

/** The name under which a browser saves the PDF. */
export function contractFileName({ title }: Pick<ContractText, 'title'>): string {
  return `${safeFileName(title.replaceAll('/', '-'), 'contract')}.pdf`;
}

const sides = { employee: 'The employee', employer: 'The employer' } as const;

/** The contract as a PDF: its text, and the signatures with their evidence on a separate page. */
export function renderContract(contract: ContractText): Promise<Uint8Array> {
  const watermark = watermarks[contract.status];
  return renderPdf(
    {
      title: contract.title,
      createdAt: contract.updated_at,
      inSandbox: contract.in_sandbox,
      ...(watermark === undefined ? {} : { watermark }),
    },
    (pdf) => {
      pdf.paragraph(contract.body);
      if (contract.sent_at !== null) {
        pdf.newPage();
        writeEvidence(pdf, contract);
      }
    },
  );
}

function writeEvidence(pdf: Pdf, contract: ContractText): void {
  pdf.heading('Signatures');
  pdf.facts([
    { label: 'Contract', text: contract.id },
    { label: 'Title', text: contract.title },
    {
      label: 'Employee',
      text: `${contract.employee_first_name} ${contract.employee_last_name}`,
    },
    { label: 'Employer', text: contract.company_name },
    { label: 'Sent', text: contract.sent_at ?? '' },
    { label: 'SHA-256 of the text', text: contract.body_sha256 ?? '' },
  ]);
  for (const signature of contract.signatures) {
    writeSignature(pdf, signature);
  }
  for (const party of contract.status === 'signed' ? [] : (['employee', 'employer'] as const)) {
    if (!contract.signed_by.includes(party)) {
      pdf.paragraph(`${sides[party]} has not signed.`);
    }
  }
  pdf.note(
    'Times are in UTC. The SHA-256 hash is computed over the contract text alone, encoded as UTF-8. It shows that ' +
      'each party signed the text that was sent.',
  );
}

function writeSignature(pdf: Pdf, signature: Signature): void {
  pdf.heading(sides[signature.party]);
  pdf.facts([
    { label: 'Typed name', text: signature.typed_name },
    { label: 'Signed', text: signature.signed_at },
    { label: 'IP address', text: signature.ip },
    { label: 'User agent', text: signature.user_agent },
    { label: 'User', text: signature.signer_user_id },
    { label: 'SHA-256 of the text', text: signature.body_sha256 },
  ]);
}

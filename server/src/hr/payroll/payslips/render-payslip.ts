import { type Pdf, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { PayslipLine } from '../compute/payslip-figures.ts';
import type { PayslipDocument } from './read-payslip-document.ts';

/** The payslip as a PDF: company, person, period, lines and totals. */
export function renderPayslip({ payslip, parties }: PayslipDocument): Promise<Uint8Array> {
  const earned = payslip.lines.filter(({ kind }) => kind === 'base' || kind === 'unpaid_leave');
  const taken = payslip.lines.filter((line) => !earned.includes(line));
  return renderPdf({ title: 'Payslip', createdAt: payslip.created_at }, (pdf) => {
    pdf.facts([
      { label: 'Company', text: parties.company_name },
      { label: 'Employee', text: `${parties.first_name} ${parties.last_name}` },
      ...(parties.employee_number === null
        ? []
        : [{ label: 'Employee number', text: parties.employee_number }]),
      { label: 'Period', text: `${payslip.period_start} to ${payslip.period_end}` },
      { label: 'Pay date', text: payslip.pay_date },
      { label: 'Currency', text: payslip.currency },
    ]);
    drawLines(pdf, 'Earnings', earned, { label: 'Gross pay', text: payslip.gross });
    if (taken.length > 0) {
      const sum = { label: 'Deductions in all', text: `-${payslip.deductions}` };
      drawLines(pdf, 'Deductions', taken, sum);
    }
    pdf.amounts([{ label: `Net pay (${payslip.currency})`, text: payslip.net, isTotal: true }]);
  });
}

function drawLines(
  pdf: Pdf,
  heading: string,
  lines: readonly PayslipLine[],
  sum: { readonly label: string; readonly text: string },
): void {
  pdf.heading(heading);
  pdf.amounts([
    ...lines.map(({ label, amount }) => ({ label, text: amount })),
    { ...sum, isTotal: true },
  ]);
}

import { type Pdf, renderPdf } from '../../../../platform/pdf/render-pdf.ts';
import { writtenValues } from '../../../../platform/written-values.ts';
import { isEarning } from '../../computing/compose-payslip.ts';
import { describeLine, payslipWords } from './payslip-words.ts';
import type { PayslipDocument } from './read-payslip-document.ts';

/** The payslip as a PDF in the company's language: company, person, period, lines and totals. */
export function renderPayslip({ payslip, parties, year }: PayslipDocument): Promise<Uint8Array> {
  const { locale } = parties;
  const words = payslipWords[locale];
  const { amount, date, number, period } = writtenValues(locale);
  const toRow = (line: PayslipDocument['payslip']['lines'][number]): Row => ({
    label: describeLine(line, locale),
    text: amount(line.amount),
  });
  const earned = payslip.lines.filter(isEarning);
  const taken = payslip.lines.filter((line) => !earned.includes(line));
  const head = {
    title: words.title,
    createdAt: payslip.created_at,
    inSandbox: parties.in_sandbox,
  };
  return renderPdf(head, (pdf) => {
    pdf.facts([
      { label: words.company, text: parties.company_name },
      { label: words.employee, text: `${parties.first_name} ${parties.last_name}` },
      ...(parties.employee_number === null
        ? []
        : [{ label: words.employeeNumber, text: parties.employee_number }]),
      { label: words.period, text: period(payslip.period_start, payslip.period_end) },
      { label: words.payDate, text: date(payslip.pay_date) },
      { label: words.currency, text: payslip.currency },
    ]);
    const gross = { label: words.grossPay, text: amount(payslip.gross) };
    drawLines(pdf, words.earnings, [...earned.map(toRow), { ...gross, isTotal: true }]);
    if (taken.length > 0) {
      const sum = { label: words.deductionsInAll, text: amount(negated(payslip.deductions)) };
      drawLines(pdf, words.deductions, [...taken.map(toRow), { ...sum, isTotal: true }]);
    }
    const net = `${words.netPay} (${payslip.currency})`;
    pdf.amounts([{ label: net, text: amount(payslip.net), isTotal: true }]);
    drawLines(pdf, words.totalsOf(year.name), [
      { label: words.grossPay, text: amount(year.gross) },
      ...year.deductions.map((sum) => ({
        label: sum.name ?? words.sums[sum.kind === 'advance' ? 'advances' : 'claims'],
        text: amount(sum.amount),
      })),
      { label: words.netPay, text: amount(year.net), isTotal: true },
    ]);
    if (payslip.leave_balances !== null) {
      pdf.heading(words.leaveOn(date(payslip.period_end)));
      pdf.amounts(
        payslip.leave_balances.map(({ name, days, hours = '0' }) => ({
          label: name,
          text:
            days === undefined
              ? words.leaveHours(number(hours), hours === '1')
              : words.days(number(days), days === '1'),
        })),
      );
    }
  });
}

interface Row {
  readonly label: string;
  readonly text: string;
  readonly isTotal?: boolean;
}

function drawLines(pdf: Pdf, heading: string, rows: readonly Row[]): void {
  pdf.heading(heading);
  pdf.amounts(rows);
}

/** Avoids `-0.00`. */
function negated(amount: string): string {
  if (amount.startsWith('-')) return amount.slice(1);
  return /^0(\.0*)?$/.test(amount) ? amount : `-${amount}`;
}

import type { Locale } from '../../../../platform/locale.ts';
import { writtenValues } from '../../../../platform/written-values.ts';
import type { PayslipLine } from '../../computing/payslip-figures.ts';

/** The texts of a payslip file. */
export interface PayslipWords {
  readonly title: string;
  readonly company: string;
  readonly employee: string;
  readonly employeeNumber: string;
  readonly period: string;
  readonly payDate: string;
  readonly currency: string;
  readonly earnings: string;
  readonly grossPay: string;
  readonly deductions: string;
  readonly deductionsInAll: string;
  readonly netPay: string;
  readonly totalsOf: (year: string) => string;
  readonly leaveOn: (day: string) => string;
  readonly days: (days: string, isOne: boolean) => string;
  readonly leaveHours: (hours: string, isOne: boolean) => string;
  readonly sums: { readonly advances: string; readonly claims: string };
}

interface LineWords {
  readonly basePay: string;
  readonly hours: (hours: string) => string;
  readonly paidLeave: (hours: string) => string;
  readonly unpaidLeave: (days: string, workingDays: string) => string;
  readonly installment: (number: string) => string;
  readonly claim: string;
  readonly recovery: string;
  readonly correction: (period: string, of: string) => string;
  readonly hourlyPay: string;
  readonly unpaidLeaveAlone: string;
  readonly paidLeaveAlone: string;
}

export const payslipWords: Readonly<Record<Locale, PayslipWords>> = {
  en: {
    title: 'Payslip',
    company: 'Company',
    employee: 'Employee',
    employeeNumber: 'Employee number',
    period: 'Period',
    payDate: 'Pay date',
    currency: 'Currency',
    earnings: 'Earnings',
    grossPay: 'Gross pay',
    deductions: 'Deductions',
    deductionsInAll: 'Total deductions',
    netPay: 'Net pay',
    totalsOf: (year) => `Totals ${year}`,
    leaveOn: (day) => `Leave balance on ${day}`,
    days: (days, isOne) => `${days} ${isOne ? 'day' : 'days'}`,
    leaveHours: (hours, isOne) => `${hours} ${isOne ? 'hour' : 'hours'}`,
    sums: { advances: 'Installments of advances', claims: 'Claims' },
  },
  de: {
    title: 'Gehaltsabrechnung',
    company: 'Unternehmen',
    employee: 'Name',
    employeeNumber: 'Personalnummer',
    period: 'Zeitraum',
    payDate: 'Auszahlungsdatum',
    currency: 'Währung',
    earnings: 'Bezüge',
    grossPay: 'Brutto',
    deductions: 'Abzüge',
    deductionsInAll: 'Summe der Abzüge',
    netPay: 'Auszahlungsbetrag',
    totalsOf: (year) => `Jahressummen ${year}`,
    leaveOn: (day) => `Resturlaub zum ${day}`,
    days: (days, isOne) => `${days} ${isOne ? 'Tag' : 'Tage'}`,
    leaveHours: (hours, isOne) => `${hours} ${isOne ? 'Stunde' : 'Stunden'}`,
    sums: { advances: 'Vorschussraten', claims: 'Forderungen' },
  },
};

const lineWords: Readonly<Record<Locale, LineWords>> = {
  en: {
    basePay: 'Base pay',
    hours: (hours) => `Pay for ${hours} hours`,
    paidLeave: (hours) => `Paid leave, ${hours} hours`,
    unpaidLeave: (days, workingDays) => `Unpaid leave, ${days} of ${workingDays} working days`,
    installment: (number) => `Advance, installment ${number}`,
    claim: 'Carried forward as a claim',
    recovery: 'Recovery of a claim',
    correction: (period, of) => `Correction ${period}: ${of}`,
    hourlyPay: 'Hourly pay',
    unpaidLeaveAlone: 'Unpaid leave',
    paidLeaveAlone: 'Paid leave',
  },
  de: {
    basePay: 'Grundgehalt',
    hours: (hours) => `Lohn für ${hours} Stunden`,
    paidLeave: (hours) => `Bezahlte Abwesenheit, ${hours} Stunden`,
    unpaidLeave: (days, workingDays) =>
      `Unbezahlte Abwesenheit, ${days} von ${workingDays} Arbeitstagen`,
    installment: (number) => `Vorschuss, Rate ${number}`,
    claim: 'Übertrag als Forderung',
    recovery: 'Verrechnung einer Forderung',
    correction: (period, of) => `Korrektur ${period}: ${of}`,
    hourlyPay: 'Stundenlohn',
    unpaidLeaveAlone: 'Unbezahlte Abwesenheit',
    paidLeaveAlone: 'Bezahlte Abwesenheit',
  },
};

/** The text of a line; lines from before codes existed keep their label. */
export function describeLine(line: PayslipLine, locale: Locale): string {
  const { code, label, for_period: corrected, params = {} } = line;
  if (code === undefined) return label;
  const written = writtenValues(locale);
  const { from, to } = params;
  const days = from === undefined || to === undefined ? '' : `, ${written.period(from, to)}`;
  if (corrected === undefined) return describe(line, code, { locale, days });
  const period = written.period(corrected.start, corrected.end);
  return lineWords[locale].correction(period, describe(line, code, { locale, days: '' }));
}

/** Corrections have neither hours nor days: they are differences. */
function describe(
  { label, params = {}, for_period: corrected }: PayslipLine,
  code: NonNullable<PayslipLine['code']>,
  { locale, days }: { readonly locale: Locale; readonly days: string },
): string {
  const words = lineWords[locale];
  const number = (name: string): string => writtenValues(locale).number(params[name] ?? '0');
  switch (code) {
    case 'base_pay':
      return words.basePay + days;
    case 'hours':
      return corrected === undefined ? words.hours(number('hours')) + days : words.hourlyPay;
    case 'paid_leave_hours':
      return corrected === undefined
        ? words.paidLeave(number('hours')) + days
        : words.paidLeaveAlone;
    case 'unpaid_leave':
      return corrected === undefined
        ? words.unpaidLeave(number('days'), number('working_days'))
        : words.unpaidLeaveAlone;
    case 'percent':
      return `${params['name']} (${number('value')} %)`;
    case 'fixed':
    case 'item':
      return params['name'] ?? label;
    case 'component_earning':
    case 'component_deduction':
      return (params['name'] ?? label) + days;
    case 'item_quantity':
      return `${params['name']}, ${number('quantity')} × ${number('rate')}`;
    case 'installment':
      return words.installment(number('number'));
    case 'claim':
      return words.claim;
    case 'recovery':
      return words.recovery;
  }
}

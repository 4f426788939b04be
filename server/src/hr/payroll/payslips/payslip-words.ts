import type { Locale } from '../../../platform/locale.ts';
import { writtenValues } from '../../../platform/written-values.ts';
import type { PayslipLine } from '../compute/payslip-figures.ts';

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
}

interface LineWords {
  readonly basePay: string;
  readonly hours: (hours: string) => string;
  readonly paidLeave: (hours: string) => string;
  readonly unpaidLeave: (days: string, workingDays: string) => string;
  readonly installment: (number: string) => string;
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
  },
  de: {
    title: 'Gehaltsabrechnung',
    company: 'Firma',
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
  },
};

const lineWords: Readonly<Record<Locale, LineWords>> = {
  en: {
    basePay: 'Base pay',
    hours: (hours) => `Pay for ${hours} hours`,
    paidLeave: (hours) => `Paid leave, ${hours} hours`,
    unpaidLeave: (days, workingDays) => `Unpaid leave, ${days} of ${workingDays} working days`,
    installment: (number) => `Advance, installment ${number}`,
  },
  de: {
    basePay: 'Grundgehalt',
    hours: (hours) => `Lohn für ${hours} Stunden`,
    paidLeave: (hours) => `Bezahlte Abwesenheit, ${hours} Stunden`,
    unpaidLeave: (days, workingDays) =>
      `Unbezahlte Abwesenheit, ${days} von ${workingDays} Arbeitstagen`,
    installment: (number) => `Vorschuss, Rate ${number}`,
  },
};

/** The text of a line; lines from before codes existed keep their label. */
export function describeLine({ code, label, params = {} }: PayslipLine, locale: Locale): string {
  const words = lineWords[locale];
  const written = writtenValues(locale);
  const number = (name: string): string => written.number(params[name] ?? '0');
  const { from, to } = params;
  const days = from === undefined || to === undefined ? '' : `, ${written.period(from, to)}`;
  if (code === undefined) return label;
  switch (code) {
    case 'base_pay':
      return words.basePay + days;
    case 'hours':
      return words.hours(number('hours')) + days;
    case 'paid_leave_hours':
      return words.paidLeave(number('hours')) + days;
    case 'unpaid_leave':
      return words.unpaidLeave(number('days'), number('working_days'));
    case 'percent':
      return `${params['name']} (${number('value')} %)`;
    case 'fixed':
      return params['name'] ?? label;
    case 'installment':
      return words.installment(number('number'));
  }
}

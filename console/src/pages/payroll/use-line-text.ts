import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';

type Line = Answer<'getPayslip'>['payslip']['lines'][number];

/**
 * The label of a payslip's line, in the user's language; lines from before codes were added are in
 * English.
 */
export function useLineText(): (line: Line) => string {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return ({ code, params = {}, label, for_period: corrected }) => {
    const { from, to, name = label } = params;
    // A correction is a difference: it has neither hours nor days.
    const isPart = from !== undefined && to !== undefined && corrected === undefined;
    const days = isPart ? format.dateRange(from, to) : '';
    const number = (key: string) => format.number(Number(params[key]));
    switch (code) {
      case undefined:
        return label;
      case 'base_pay':
        return isPart ? t('payslip.lines.base_pay_of', { days }) : t('payslip.lines.base_pay');
      case 'hours': {
        if (corrected !== undefined) return t('payslip.lines.hourly_pay');
        const words = { hours: number('hours'), days };
        return isPart ? t('payslip.lines.hours_of', words) : t('payslip.lines.hours', words);
      }
      case 'paid_leave_hours': {
        if (corrected !== undefined) return t('payslip.lines.paid_leave_alone');
        const words = { hours: number('hours'), days };
        return isPart
          ? t('payslip.lines.paid_leave_hours_of', words)
          : t('payslip.lines.paid_leave_hours', words);
      }
      case 'unpaid_leave':
        if (corrected !== undefined) return t('payslip.lines.unpaid_leave_alone');
        return t('payslip.lines.unpaid_leave', {
          days: number('days'),
          working_days: number('working_days'),
        });
      case 'percent': {
        const value = format.number(Number(params['value']), 4);
        return t('payslip.lines.percent', { name, value });
      }
      case 'fixed':
      case 'item':
        return name;
      case 'component_earning':
      case 'component_deduction':
        return isPart ? t('payslip.lines.component_of', { name, days }) : name;
      case 'item_quantity':
        return t('payslip.lines.item_quantity', {
          name,
          quantity: format.number(Number(params['quantity']), 4),
          rate: format.number(Number(params['rate']), 4),
        });
      case 'installment':
        return t('payslip.lines.installment', { number: number('number') });
      case 'claim':
        return t('payslip.lines.claim');
      case 'recovery':
        return t('payslip.lines.recovery');
    }
  };
}

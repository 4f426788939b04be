import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { useFormat } from '../i18n/use-format.ts';

type Periods = Answer<'getLeaveRequest'>['leave_request']['final_pay_periods'];

/**
 * The pay periods of unpaid leave whose payslips are final, in words; undefined for none.
 */
export function useFinalPeriods(periods: Periods): string | undefined {
  const { i18n } = useTranslation();
  const format = useFormat();
  if (periods.length === 0) return undefined;
  return new Intl.ListFormat(i18n.language).format(
    periods.map(({ period_start: from, period_end: to }) => format.dateRange(from, to)),
  );
}

import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';

export type LeaveRequest = Answer<'getLeaveRequest'>['leave_request'];
export type Portion = LeaveRequest['start_portion'];
export type LeaveBalance = Answer<'listLeaveBalances'>['leave_balances'][number];
type Span = Pick<LeaveRequest, 'start_date' | 'end_date' | 'start_portion' | 'end_portion'>;

/** The dates with half days, such as "3 – 5 Mar 2026 (from noon)". */
export function useSpanText(): (span: Span) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return useCallback(
    ({ start_date: from, end_date: to, start_portion: start, end_portion: end }) => {
      const dates = format.dateRange(from, to);
      const halves =
        from === to
          ? [start === 'full' ? null : t(`portion.${start}`)]
          : [
              start === 'full' ? null : t('portion.from_noon'),
              end === 'full' ? null : t('portion.until_noon'),
            ];
      const told = halves.filter((half) => half !== null);
      return told.length === 0 ? dates : `${dates} (${told.join(', ')})`;
    },
    [t, format],
  );
}

/** "2.5 days" in the format of the user's language. */
export function useDaysText(): (days: number) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return useCallback((days) => t('days', { count: days, days: format.number(days) }), [t, format]);
}

import type { LinkProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLeaveTypeName } from '../../ui/use-leave-type-name.ts';

export type WaitingApproval = Answer<'listWaitingApprovals'>['approvals'][number];
export type ApprovalKind = WaitingApproval['subject_kind'];

/** Identifies one step of a request, because the same person may decide the next step too. */
export function keyOf({ subject_id: id, level }: WaitingApproval): string {
  return `${id}:${level}`;
}

const pages = {
  leave: '/leave/$id',
  advance: '/advances/$id',
  timesheet: '/timesheets/$id',
} as const;

export function linkOf({ subject_kind: kind, subject_id: id }: WaitingApproval) {
  return { to: pages[kind], params: { id } } satisfies LinkProps;
}

/** The request in one line. */
export function useDescription(): (approval: WaitingApproval) => string {
  const { t } = useTranslation('approvals');
  const format = useFormat();
  const nameOf = useLeaveTypeName();
  return useCallback(
    (approval) => {
      switch (approval.subject_kind) {
        case 'leave': {
          const { leave_type: type, start_date: from, end_date: to, days } = approval.summary;
          const dates = format.dateRange(from, to);
          return t('asks.leave', {
            type: nameOf(type),
            dates,
            count: days,
            days: format.number(days),
          });
        }
        case 'advance': {
          const { amount, currency, purpose } = approval.summary;
          return t('asks.advance', { amount: format.money(amount, currency), purpose });
        }
        case 'timesheet': {
          const { period_start: from, period_end: to, total_hours: hours } = approval.summary;
          return t('asks.timesheet', {
            dates: format.dateRange(from, to),
            hours: format.number(hours),
          });
        }
      }
    },
    [t, format, nameOf],
  );
}

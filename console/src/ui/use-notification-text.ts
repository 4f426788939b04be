import {
  IconBeach,
  IconChecklist,
  IconClock,
  IconCoins,
  IconFileText,
  type Icon,
  IconKey,
  IconReceipt,
  IconSignature,
  IconUserEdit,
  IconWebhook,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';

export type Notification = Answer<'listNotifications'>['notifications'][number];
type SubjectKind = Notification['subject_kind'];

export const notificationIcons: Readonly<Record<SubjectKind, Icon>> = {
  leave: IconBeach,
  advance: IconCoins,
  timesheet: IconClock,
  contract: IconSignature,
  payslip: IconReceipt,
  onboarding_checklist: IconChecklist,
  document: IconFileText,
  webhook_endpoint: IconWebhook,
  api_key: IconKey,
  employee: IconUserEdit,
};

/** The record that a notification is about. */
export function notificationLink({ kind, subject_kind, subject_id: id }: Notification): LinkProps {
  if (kind === 'waiting' && subject_kind !== 'employee') return { to: '/approvals' };
  const links: Readonly<Record<SubjectKind, LinkProps>> = {
    leave: { to: '/leave/$id', params: { id } },
    advance: { to: '/advances/$id', params: { id } },
    timesheet: { to: '/timesheets/$id', params: { id } },
    contract: { to: '/contracts/$id', params: { id } },
    payslip: { to: '/payslips/$id', params: { id } },
    onboarding_checklist: { to: '/onboarding/$id', params: { id } },
    document: { to: '/documents' },
    webhook_endpoint: { to: '/settings/webhooks/$id', params: { id } },
    api_key: { to: '/settings/api-keys/$id', params: { id } },
    employee: { to: '/employees/$id', params: { id } },
  };
  return links[subject_kind];
}

/** The text of a notification in the user's language. */
export function useNotificationText(): (notification: Notification) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ kind, outcome, subject_kind: subject, subject_name: name }) => {
      const isOther = subject === 'advance' || subject === 'timesheet' || subject === 'employee';
      const request = isOther ? subject : 'leave';
      const named = { name: name ?? '' };
      switch (outcome) {
        case null:
          return kind === 'waiting'
            ? t(`notifications.waiting.${request}`)
            : t(`notifications.${kind === 'contract' || kind === 'payslip' ? kind : 'document'}`);
        case 'reminded':
          return t(`notifications.reminded.${request}`);
        case 'approved':
        case 'rejected':
          return t(`notifications.${request}.${outcome}`);
        case 'changed':
        case 'cancelled':
          return t(`notifications.leave.${outcome}`);
        case 'reopened':
          return t('notifications.timesheet.reopened');
        case 'assigned':
        case 'unassigned':
        case 'due':
          return t(`notifications.task.${outcome}`);
        case 'failing':
        case 'disabled':
          return t(`notifications.endpoint.${outcome}`, named);
        case 'set_aside':
          return t('notifications.planned_change.set_aside');
        case 'in_14_days':
        case 'in_3_days':
          return t(`notifications.api_key.${outcome}`, named);
      }
    },
    [t],
  );
}

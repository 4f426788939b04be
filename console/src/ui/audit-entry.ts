import type { LinkProps } from '@tanstack/react-router';
import type { Answer, Query } from '../api/answers.ts';

export type AuditEntry = Answer<'listAuditLog'>['audit_log'][number];
export type AuditFilter = Omit<Query<'listAuditLog'>, 'limit' | 'cursor'>;

/** How many records a line is about. */
export function subjectCount({ subject_ids: ids }: AuditEntry): number {
  return Math.max(1, ids.length);
}

/** Where a record can be looked at; undefined for those without a page. */
export function pageOf(kind: string, id: string | null): LinkProps | undefined {
  if (id === null) return undefined;
  const params = { id };
  switch (kind) {
    case 'employee':
      return { to: '/employees/$id', params };
    case 'leave_request':
      return { to: '/leave/$id', params };
    case 'timesheet':
      return { to: '/timesheets/$id', params };
    case 'advance':
      return { to: '/advances/$id', params };
    case 'payroll_run':
      return { to: '/payroll/$id', params };
    case 'payslip':
      return { to: '/payslips/$id', params };
    case 'contract':
      return { to: '/contracts/$id', params };
    case 'onboarding_checklist':
      return { to: '/onboarding/$id', params };
    case 'onboarding_template':
      return { to: '/onboarding/templates/$id', params };
    case 'api_key':
      return { to: '/settings/api-keys/$id', params };
    case 'webhook_endpoint':
      return { to: '/settings/webhooks/$id', params };
    default:
      return undefined;
  }
}

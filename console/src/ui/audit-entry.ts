import type { LinkProps } from '@tanstack/react-router';
import type { Answer, Query } from '../api/answers.ts';

export type AuditEntry = Answer<'listAuditLog'>['audit_log'][number];
export type AuditFilter = Omit<Query<'listAuditLog'>, 'limit' | 'cursor'>;

/**
 * For these kinds the sentence counts people, because one person can have several of these records.
 */
const kindsOfPeople: readonly string[] = ['compensation_profile'];

/** The number in an entry's sentence: people if the sentence counts people, otherwise records. */
export function subjectCount(entry: AuditEntry): number {
  const { subject_kind: kind, subject_ids: ids, employee_ids: people } = entry;
  const counted = kindsOfPeople.includes(kind) && people.length > 0 ? people : ids;
  return Math.max(1, counted.length);
}

/** The page of a record; undefined for kinds without a page. */
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

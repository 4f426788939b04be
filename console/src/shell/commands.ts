import {
  IconBeach,
  IconCalendar,
  IconClock,
  IconFileImport,
  type Icon,
  IconHierarchy,
  IconKey,
  IconLock,
  IconSignature,
  IconUserPlus,
  IconWebhook,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { hasDuty, type Session } from '../api/session.ts';

export interface Command {
  /** Its text is `commands.<name>`. */
  readonly name:
    | 'request_leave'
    | 'leave_calendar'
    | 'record_hours'
    | 'new_employee'
    | 'import_employees'
    | 'org_chart'
    | 'new_contract'
    | 'new_api_key'
    | 'new_endpoint'
    | 'change_password';
  readonly link: Pick<LinkProps, 'to' | 'search'>;
  readonly icon: Icon;
}

/** What the person can begin from anywhere; what a role cannot do is not in it. */
export function commandsFor({ user }: Session): readonly Command[] {
  const hr = hasDuty(user.role, 'hr');
  const owner = hasDuty(user.role, 'owner');
  const ofEmployees: readonly Command[] = [
    { name: 'request_leave', link: { to: '/leave' }, icon: IconBeach },
    { name: 'record_hours', link: { to: '/timesheets' }, icon: IconClock },
  ];
  const ofHr: readonly Command[] = [
    { name: 'new_employee', link: { to: '/employees/new' }, icon: IconUserPlus },
    { name: 'import_employees', link: { to: '/employees/import' }, icon: IconFileImport },
    { name: 'new_contract', link: { to: '/contracts/new' }, icon: IconSignature },
  ];
  const ofOwners: readonly Command[] = [
    { name: 'new_api_key', link: { to: '/settings/api-keys' }, icon: IconKey },
    {
      name: 'new_endpoint',
      link: { to: '/settings/webhooks', search: { dialog: 'new' } },
      icon: IconWebhook,
    },
  ];
  return [
    ...(user.employee_id === null ? [] : ofEmployees),
    ...(hr ? ofHr : []),
    ...(owner ? ofOwners : []),
    { name: 'leave_calendar', link: { to: '/leave/calendar' }, icon: IconCalendar },
    { name: 'org_chart', link: { to: '/employees/org-chart' }, icon: IconHierarchy },
    { name: 'change_password', link: { to: '/account' }, icon: IconLock },
  ];
}

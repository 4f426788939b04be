import {
  IconBeach,
  IconCalendar,
  IconCash,
  IconChecklist,
  IconClock,
  IconCoins,
  IconFileImport,
  type Icon,
  IconHierarchy,
  IconKey,
  IconLock,
  IconSignature,
  IconUpload,
  IconUserCog,
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
    | 'invite_user'
    | 'request_advance'
    | 'upload_document'
    | 'new_payroll_run'
    | 'new_checklist'
    | 'change_password';
  readonly link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  readonly icon: Icon;
}

type PageWithForm =
  | '/leave'
  | '/advances'
  | '/documents'
  | '/onboarding'
  | '/payroll'
  | '/settings/api-keys'
  | '/settings/webhooks'
  | '/settings/users';

/** The page with its form for a new record open. */
function newOn(to: PageWithForm): Command['link'] {
  return { to, search: { dialog: 'new' } };
}

/**
 * The actions that the user can start from anywhere; those the role does not allow are left out.
 */
export function commandsFor({ user }: Session): readonly Command[] {
  const hr = hasDuty(user.role, 'hr');
  const owner = hasDuty(user.role, 'owner');
  const ofEmployees: readonly Command[] = [
    { name: 'request_leave', link: newOn('/leave'), icon: IconBeach },
    { name: 'request_advance', link: newOn('/advances'), icon: IconCoins },
    {
      name: 'record_hours',
      link: { to: '/timesheets/$id', params: { id: 'new' } },
      icon: IconClock,
    },
  ];
  const ofHr: readonly Command[] = [
    { name: 'new_employee', link: { to: '/employees/new' }, icon: IconUserPlus },
    { name: 'import_employees', link: { to: '/employees/import' }, icon: IconFileImport },
    { name: 'new_contract', link: { to: '/contracts/new' }, icon: IconSignature },
    { name: 'upload_document', link: newOn('/documents'), icon: IconUpload },
    { name: 'new_checklist', link: newOn('/onboarding'), icon: IconChecklist },
  ];
  const ofPayroll: readonly Command[] = [
    { name: 'new_payroll_run', link: newOn('/payroll'), icon: IconCash },
  ];
  const ofOwners: readonly Command[] = [
    { name: 'new_api_key', link: newOn('/settings/api-keys'), icon: IconKey },
    { name: 'new_endpoint', link: newOn('/settings/webhooks'), icon: IconWebhook },
    { name: 'invite_user', link: newOn('/settings/users'), icon: IconUserCog },
  ];
  return [
    ...(user.employee_id === null ? [] : ofEmployees),
    ...(hr ? ofHr : []),
    ...(hasDuty(user.role, 'payroll') ? ofPayroll : []),
    ...(owner ? ofOwners : []),
    { name: 'leave_calendar', link: { to: '/leave/calendar' }, icon: IconCalendar },
    { name: 'org_chart', link: { to: '/employees/org-chart' }, icon: IconHierarchy },
    { name: 'change_password', link: { to: '/account' }, icon: IconLock },
  ];
}

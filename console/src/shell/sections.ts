import {
  IconAddressBook,
  IconApps,
  IconBeach,
  IconBuilding,
  IconCalendarCog,
  IconCash,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconClock,
  IconCoins,
  IconFileText,
  IconFlask,
  IconHistory,
  IconHome,
  IconKey,
  IconListDetails,
  type Icon,
  IconPercentage,
  IconReceipt,
  IconScale,
  IconSend,
  IconSignature,
  IconUser,
  IconUserCog,
  IconUserShare,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type Session, hasDuty } from '../api/session.ts';

export interface Section {
  /** Its text is `navigation.<name>`. */
  readonly name:
    | 'home'
    | 'your_documents'
    | 'account'
    | 'overview'
    | 'approvals'
    | 'directory'
    | 'employees'
    | 'my_record'
    | 'leave'
    | 'timesheets'
    | 'advances'
    | 'documents'
    | 'contracts'
    | 'onboarding'
    | 'payroll'
    | 'payslips'
    | 'deductions'
    | 'api_keys'
    | 'applications'
    | 'webhooks'
    | 'events'
    | 'deliveries'
    | 'sandboxes'
    | 'users'
    | 'provisioning'
    | 'company'
    | 'calendars'
    | 'leave_policies'
    | 'audit_log';
  readonly link: Pick<LinkProps, 'to' | 'params'>;
  readonly icon: Icon;
}

export interface SectionGroup {
  /** Its text is `navigation.<name>`; the first group has no heading. */
  readonly name: 'home' | 'work' | 'pay' | 'developers' | 'settings';
  readonly sections: readonly Section[];
}

/** The user's pages, in the order of the menu; those the role does not allow are left out. */
export function sectionsFor(session: Session): readonly SectionGroup[] {
  return session.user.role === 'former_employee'
    ? formerEmployeeSections
    : sectionsOfStaff(session);
}

function sectionsOfStaff({ user }: Session): readonly SectionGroup[] {
  const hr = hasDuty(user.role, 'hr');
  const payroll = hasDuty(user.role, 'payroll');
  const owner = hasDuty(user.role, 'owner');
  const people = hr || user.is_manager;
  const worksHere = user.employee_id !== null;
  const groups: readonly SectionGroup[] = [
    { name: 'home', sections: firstSections(hr || payroll) },
    {
      name: 'work',
      sections: [
        section('approvals', '/approvals', IconClipboardCheck),
        section('directory', '/people', IconAddressBook),
        ...(people ? [section('employees', '/employees', IconUsers)] : []),
        ...(user.employee_id !== null && !people ? [myRecord(user.employee_id)] : []),
        section('leave', '/leave', IconBeach),
        section('timesheets', '/timesheets', IconClock),
        section('documents', '/documents', IconFileText),
        section('contracts', '/contracts', IconSignature),
        section('onboarding', '/onboarding', IconChecklist),
      ],
    },
    {
      name: 'pay',
      sections: [
        ...(payroll ? [section('payroll', '/payroll', IconCash)] : []),
        ...(worksHere || payroll ? [section('payslips', '/payslips', IconReceipt)] : []),
        section('advances', '/advances', IconCoins),
        // Users with payroll access reach it from the payroll runs.
        ...(hr && !payroll ? [section('deductions', '/payroll/deductions', IconPercentage)] : []),
      ],
    },
    {
      name: 'developers',
      sections: owner
        ? [
            section('api_keys', '/settings/api-keys', IconKey),
            section('applications', '/settings/applications', IconApps),
            section('webhooks', '/settings/webhooks', IconWebhook),
            section('events', '/settings/events', IconListDetails),
            section('deliveries', '/settings/deliveries', IconSend),
            section('sandboxes', '/settings/sandboxes', IconFlask),
          ]
        : [],
    },
    { name: 'settings', sections: settingsFor({ hr, owner }) },
  ];
  return groups.filter(({ sections }) => sections.length > 0);
}

function settingsFor({ hr, owner }: { hr: boolean; owner: boolean }): readonly Section[] {
  return [
    ...(hr
      ? [
          section('company', '/settings/company', IconBuilding),
          section('calendars', '/settings/calendars', IconCalendarCog),
          section('leave_policies', '/settings/leave-policies', IconScale),
        ]
      : []),
    ...(owner
      ? [
          section('users', '/settings/users', IconUserCog),
          section('provisioning', '/settings/provisioning', IconUserShare),
          section('audit_log', '/audit-log', IconHistory),
        ]
      : []),
  ];
}

const formerEmployeeSections: readonly SectionGroup[] = [
  {
    name: 'home',
    sections: [
      section('your_documents', '/your-documents', IconFileText),
      section('account', '/account', IconUser),
    ],
  },
];

function firstSections(hasFigures: boolean): readonly Section[] {
  const home = section('home', '/', IconHome);
  return hasFigures ? [home, section('overview', '/overview', IconChartBar)] : [home];
}

function section(name: Section['name'], to: LinkProps['to'], icon: Icon): Section {
  return { name, link: { to }, icon };
}

function myRecord(employeeId: string): Section {
  return {
    name: 'my_record',
    link: { to: '/employees/$id', params: { id: employeeId } },
    icon: IconUser,
  };
}

import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../api/session.ts';
import { hasDuty } from '../../../api/session.ts';
import { SkeletonLines } from '../../../ui/query-state.tsx';
import { TabList } from '../../../ui/tab-list.tsx';
import type { Employee } from '../employee.ts';

/** The tabs, and the parts of the record on each. */
const partsOf = {
  overview: ['overview'],
  employment: ['employment', 'onboarding'],
  pay: ['pay', 'advances'],
  time: ['leave', 'timesheets'],
  documents: ['documents', 'contracts'],
  account: ['access', 'personal-data'],
} as const;
export type RecordTab = keyof typeof partsOf;
export type RecordPart = (typeof partsOf)[RecordTab][number];

const tabs = Object.keys(partsOf) as RecordTab[];

/** The tab that an address names, or the tab with the part that it names. */
export function tabOf(named: string | undefined): RecordTab {
  return (
    tabs.find((tab) => tab === named) ??
    tabs.find((tab) => partsOf[tab].some((part) => part === named)) ??
    'overview'
  );
}

export function tabsFor(session: Session, employee: Employee): readonly RecordTab[] {
  return tabs.filter((tab) => partsFor(session, employee, tab).length > 0);
}

/** The parts of a tab that the user may see, as on the server (contract, section 6). */
export function partsFor(
  { user }: Session,
  employee: Employee,
  tab: RecordTab,
): readonly RecordPart[] {
  const hr = hasDuty(user.role, 'hr');
  const payroll = hasDuty(user.role, 'payroll');
  const self = user.employee_id === employee.id;
  const manager = user.employee_id !== null && user.employee_id === employee.manager_id;
  const shown: Readonly<Record<RecordPart, boolean>> = {
    overview: true,
    employment: true,
    pay: hr || payroll || self,
    leave: hr || manager || self,
    timesheets: hr || payroll || manager || self,
    advances: hr || payroll || self,
    documents: hr || self,
    contracts: hr || self,
    onboarding: hr || manager || self,
    access: hr,
    'personal-data': hr || self,
  };
  return partsOf[tab].filter((part) => shown[part]);
}

export interface RecordTabsProps {
  readonly shown: readonly RecordTab[];
  readonly current: RecordTab;
  readonly children: ReactNode;
}

/** The tab is stored in the URL; data of the other tabs is not loaded. */
export function RecordTabs({ shown, current, children }: RecordTabsProps) {
  const { t } = useTranslation('employees');
  const navigate = useNavigate({ from: '/employees/$id' });
  return (
    <Tabs
      value={current}
      onChange={(tab) => {
        void navigate({
          search: tab === null || tab === 'overview' ? {} : { tab },
          resetScroll: false,
        });
      }}
      keepMounted={false}
    >
      <TabList
        label={t('record.parts')}
        tabs={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      />
      <Tabs.Panel value={current} pt="md">
        {/* Some parts have texts of their own. While they load, the rest of the page stays. */}
        <Suspense fallback={<SkeletonLines />}>{children}</Suspense>
      </Tabs.Panel>
    </Tabs>
  );
}

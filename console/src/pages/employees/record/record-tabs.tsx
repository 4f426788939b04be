import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../api/session.ts';
import { hasDuty } from '../../../api/session.ts';
import { TabList } from '../../../ui/tab-list.tsx';
import type { Employee } from '../employee.ts';

const tabs = [
  'overview',
  'employment',
  'pay',
  'leave',
  'timesheets',
  'advances',
  'documents',
  'contracts',
  'onboarding',
  'access',
  'personal-data',
] as const;
export type RecordTab = (typeof tabs)[number];

/** The tabs of a record that the user may see, as on the server (contract, section 6). */
export function tabsFor({ user }: Session, employee: Employee): readonly RecordTab[] {
  const hr = hasDuty(user.role, 'hr');
  const payroll = hasDuty(user.role, 'payroll');
  const self = user.employee_id === employee.id;
  const manager = user.employee_id !== null && user.employee_id === employee.manager_id;
  const shown: Readonly<Record<RecordTab, boolean>> = {
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
  return tabs.filter((tab) => shown[tab]);
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
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}

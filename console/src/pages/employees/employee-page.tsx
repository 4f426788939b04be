import { Stack } from '@mantine/core';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Page } from '../../ui/page.tsx';
import { EmployeeStatus } from './employee-status.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { ToneBadge } from '../../ui/status-badge.tsx';
import { type Employee, fullName, reachOf } from './employee.ts';
import { AccessTab } from './record/access-tab.tsx';
import { EmploymentTab } from './record/employment-tab.tsx';
import { AdvancesTab, ContractsTab, DocumentsTab } from './record/file-tabs.tsx';
import { LeaveTab } from './record/leave-tab.tsx';
import { OverviewTab } from './record/overview-tab.tsx';
import { PayTab } from './record/pay-tab.tsx';
import { PersonalDataTab } from './record/personal-data-tab.tsx';
import { ProfileHead } from './record/profile-head.tsx';
import { partsFor, RecordTabs, type RecordPart, tabOf, tabsFor } from './record/record-tabs.tsx';
import { OnboardingTab, TimesheetsTab } from './record/work-tabs.tsx';
import { useEmployee, type VersionedEmployee } from './record/use-employee.ts';

const route = getRouteApi('/signed-in/employees/$id');

export function EmployeePage() {
  const { t } = useTranslation('employees');
  const { id } = route.useParams();
  const query = useEmployee(id);
  const crumbs = useCrumbs();
  // A colleague whose record the user may not open is still in the directory.
  if (query.data === undefined && toProblem(query.error).code === 'not_found') {
    return <Navigate to="/people/$id" params={{ id }} replace />;
  }
  if (query.data === undefined) {
    return (
      <Page title={t('record.title')} crumbs={crumbs}>
        <Panel>
          <QueryState query={query}>{() => null}</QueryState>
        </Panel>
      </Page>
    );
  }
  return <EmployeeRecord key={id} versioned={query.data} />;
}

/** A link to the list, if the user has one. */
function useCrumbs() {
  const { t } = useTranslation('employees');
  const session = useSession();
  const reach = reachOf(session);
  if (reach === 'self') return undefined;
  return [
    { label: reach === 'team' ? t('title_team') : t('title'), link: { to: '/employees' as const } },
  ];
}

function EmployeeRecord({ versioned }: { versioned: VersionedEmployee }) {
  const { employee } = versioned;
  const { tab } = route.useSearch();
  const session = useSession();
  const shown = tabsFor(session, employee);
  const current = shown.find((name) => name === tabOf(tab)) ?? 'overview';
  return (
    <Page
      title={fullName(employee)}
      crumbs={useCrumbs()}
      badge={<RecordBadges employee={employee} />}
      description={[employee.job_title, employee.department, employee.location]
        .filter((part) => part !== null)
        .join(' · ')}
    >
      <ProfileHead employee={employee} />
      <RecordTabs shown={shown} current={current}>
        <Stack>
          {partsFor(session, employee, current).map((part) => (
            <PartContent key={part} part={part} versioned={versioned} />
          ))}
        </Stack>
      </RecordTabs>
    </Page>
  );
}

function RecordBadges({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const format = useFormat();
  return (
    <>
      <EmployeeStatus employee={employee} />
      {employee.termination_planned && employee.termination_date !== null ? (
        <ToneBadge tone="quiet">
          {t('leaves_on', { date: format.date(employee.termination_date) })}
        </ToneBadge>
      ) : null}
    </>
  );
}

function PartContent({ part, versioned }: { part: RecordPart; versioned: VersionedEmployee }) {
  const { employee } = versioned;
  switch (part) {
    case 'overview':
      return <OverviewTab versioned={versioned} />;
    case 'employment':
      return <EmploymentTab employee={employee} />;
    case 'pay':
      return <PayTab employee={employee} />;
    case 'leave':
      return <LeaveTab employee={employee} />;
    case 'timesheets':
      return <TimesheetsTab employee={employee} />;
    case 'advances':
      return <AdvancesTab employee={employee} />;
    case 'documents':
      return <DocumentsTab employee={employee} />;
    case 'contracts':
      return <ContractsTab employee={employee} />;
    case 'onboarding':
      return <OnboardingTab employee={employee} />;
    case 'access':
      return <AccessTab employee={employee} />;
    case 'personal-data':
      return <PersonalDataTab employee={employee} />;
  }
}

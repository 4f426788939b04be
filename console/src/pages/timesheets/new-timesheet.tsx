import { ActionIcon, Alert, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DateField } from '../../ui/date-field.tsx';
import { addDays, mondayOf } from '../../ui/days.ts';
import { EmployeePicker } from '../../ui/employee-picker.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/use-today.ts';
import { NewWeek } from './new-week.tsx';

const route = getRouteApi('/signed-in/timesheets/$id');

/** Chooses the week and the employee of a new timesheet. */
export function NewTimesheet() {
  const { t } = useTranslation('timesheets');
  const { user } = useSession();
  const { hr } = useDuties();
  const { employee_id: chosen } = route.useSearch();
  const employeeId = (hr ? chosen : undefined) ?? user.employee_id;
  const monday = useMonday();
  return (
    <Page title={t('new.title')} crumbs={[{ label: t('title'), link: { to: '/timesheets' } }]}>
      <Panel>
        <Group gap="lg" align="flex-end">
          <WeekChoice monday={monday} />
          {hr ? <WhoChoice employeeId={employeeId} /> : null}
        </Group>
      </Panel>
      {employeeId === null ? (
        <Text c="dimmed">{t('new.choose_who')}</Text>
      ) : (
        <Week key={`${employeeId}${monday}`} employeeId={employeeId} monday={monday} />
      )}
    </Page>
  );
}

function useMonday(): string {
  const { week } = route.useSearch();
  const today = useToday();
  const isDate =
    /^\d{4}-\d\d-\d\d$/.test(week ?? '') && !Number.isNaN(Date.parse(`${week}T00:00:00Z`));
  return mondayOf(isDate ? (week ?? today) : today);
}

function WeekChoice({ monday }: { monday: string }) {
  const { t } = useTranslation('timesheets');
  const navigate = useNavigate({ from: '/timesheets/$id' });
  const go = (date: string | null): void => {
    void navigate({
      search: (before) => ({ ...before, week: date === null ? undefined : mondayOf(date) }),
    });
  };
  return (
    <Group gap="xs" align="flex-end">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('new.previous')}
        onClick={() => go(addDays(monday, -7))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <DateField label={t('new.week')} value={monday} onChange={go} clearable={false} w={160} />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('new.next')}
        onClick={() => go(addDays(monday, 7))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function WhoChoice({ employeeId }: { employeeId: string | null }) {
  const { t } = useTranslation('timesheets');
  const { user } = useSession();
  const navigate = useNavigate({ from: '/timesheets/$id' });
  const isOwn = employeeId !== null && employeeId === user.employee_id;
  return (
    <EmployeePicker
      label={t('columns.who')}
      value={employeeId}
      {...(isOwn ? { chosenName: `${user.first_name} ${user.last_name}` } : {})}
      onChange={(id) =>
        void navigate({ search: (before) => ({ ...before, employee_id: id ?? undefined }) })
      }
      w={{ base: '100%', xs: 300 }}
    />
  );
}

// The newest timesheets; the server rejects an overlap with an older one.
const lookedThrough = 50;

function Week({ employeeId, monday }: { employeeId: string; monday: string }) {
  const { t } = useTranslation('timesheets');
  const format = useFormat();
  const sunday = addDays(monday, 6);
  const { data } = api.useQuery('get', '/timesheets', {
    params: { query: { employee_id: employeeId, limit: lookedThrough } },
  });
  const there = data?.timesheets.find(
    ({ period_start: start, period_end: end }) => start <= sunday && end >= monday,
  );
  if (there === undefined) return <NewWeek employeeId={employeeId} monday={monday} />;
  return (
    <Alert variant="light" title={t('new.there')}>
      <TextLink to="/timesheets/$id" params={{ id: there.id }}>
        {t('new.open_it', { dates: format.dateRange(there.period_start, there.period_end) })}
      </TextLink>
    </Alert>
  );
}

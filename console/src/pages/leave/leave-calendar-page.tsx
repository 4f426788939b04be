import { ActionIcon, Alert, Box, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { addMonths, daysOfMonth } from '../../ui/days.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { isWorkingDay, useNonWorkingDays } from '../../ui/use-non-working-days.ts';
import { useToday } from '../../ui/use-today.ts';
import { groupByPerson } from './absences.ts';
import { CalendarFilters, type CalendarFilter } from './calendar-filters.tsx';
import { AwayByDay } from './away-by-day.tsx';
import { AwayLegend } from './away-legend.tsx';
import { AwayTable } from './away-table.tsx';

const route = getRouteApi('/signed-in/leave/calendar');

/** Who is away in a month: names without reasons. */
export function LeaveCalendarPage() {
  const { t } = useTranslation('leave');
  const { hr } = useDuties();
  const { month, filter } = useMonth();
  return (
    <Page
      title={t('calendar.title')}
      description={hr ? t('calendar.description_all') : t('calendar.description')}
      crumbs={[{ label: t('title'), link: { to: '/leave' } }]}
    >
      <Panel flush>
        <MonthChoice />
        <Month key={month} month={month} filter={filter} />
      </Panel>
    </Page>
  );
}

/** The month in the URL, otherwise the current one in the company's time zone. */
function useMonth() {
  const { month: asked, ...filter } = route.useSearch();
  const present = useToday().slice(0, 7);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked ?? '') ? (asked ?? present) : present;
  const navigate = useNavigate({ from: '/leave/calendar' });
  const go = (to: string): void => {
    void navigate({ search: { ...filter, month: to === present ? undefined : to } });
  };
  const setFilter = (changed: CalendarFilter): void => {
    void navigate({ search: (before) => ({ ...before, ...changed }), replace: true });
  };
  return { month, present, go, filter, setFilter };
}

function MonthChoice() {
  const { t, i18n } = useTranslation('leave');
  const { month, present, go, filter, setFilter } = useMonth();
  const name = new Intl.DateTimeFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const previous = (): void => go(addMonths(month, -1));
  const next = (): void => go(addMonths(month, 1));
  useHotkeys([
    ['shift+ArrowLeft', previous],
    ['shift+ArrowRight', next],
  ]);
  return (
    <Group p="md" gap="sm">
      <ActionIcon
        variant="default"
        size="lg"
        onClick={previous}
        aria-label={t('calendar.previous')}
        title={`${t('calendar.previous')} (Shift+←)`}
        aria-keyshortcuts="Shift+ArrowLeft"
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Title order={2} miw={160} ta="center" aria-live="polite">
        {name.format(new Date(`${month}-01T00:00:00Z`))}
      </Title>
      <ActionIcon
        variant="default"
        size="lg"
        onClick={next}
        aria-label={t('calendar.next')}
        title={`${t('calendar.next')} (Shift+→)`}
        aria-keyshortcuts="Shift+ArrowRight"
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      {month === present ? null : (
        <Button variant="subtle" onClick={() => go(present)}>
          {t('calendar.present')}
        </Button>
      )}
      <CalendarFilters filter={filter} onChange={setFilter} />
    </Group>
  );
}

function Month({ month, filter }: { month: string; filter: CalendarFilter }) {
  const { t } = useTranslation('leave');
  const days = useMemo(() => daysOfMonth(month), [month]);
  const from = days[0] ?? '';
  const to = days.at(-1) ?? '';
  const calendar = api.useQuery('get', '/leave-calendar', {
    params: { query: { ...filter, from, to } },
  });
  const free = useNonWorkingDays(from, to);
  const people = useMemo(() => {
    const worked = days.filter((date) => isWorkingDay(free, date));
    return groupByPerson(calendar.data?.leave_calendar ?? [], worked);
  }, [calendar.data, days, free]);
  return (
    <QueryState query={calendar} skeleton={<Skeleton height={320} m="md" />}>
      {({ truncated }) => (
        <>
          {truncated ? (
            <Alert m="md" mt={0} color="yellow" variant="light">
              {t('calendar.truncated')}
            </Alert>
          ) : null}
          <AwayLegend />
          {people.length === 0 ? (
            <EmptyState icon={IconCalendarOff} title={t('calendar.empty')} />
          ) : (
            <Box visibleFrom="md">
              <AwayTable people={people} days={days} free={free} />
            </Box>
          )}
          <Box hiddenFrom="md">
            <AwayByDay people={people} days={days} free={free} />
          </Box>
          <Holidays free={free.holidays} />
        </>
      )}
    </QueryState>
  );
}

function Holidays({ free }: { free: ReadonlyMap<string, string> }) {
  const { t } = useTranslation('leave');
  if (free.size === 0) return null;
  const names = [...free].map(([date, name]) => `${Number(date.slice(8))}: ${name}`).join(' · ');
  return (
    <Text size="xs" c="dimmed" px="md" pb="md">
      {t('calendar.holidays', { names })}
    </Text>
  );
}

import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { PageActions } from '../../ui/page-actions.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryState, SkeletonLines } from '../../ui/query-state.tsx';
import { useToday } from '../../ui/use-today.ts';
import { AddHolidaysDialog } from './add-holidays-dialog.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { HolidayTable } from './holiday-table.tsx';
import { useArchive } from './use-archive.ts';
import { useCalendarsSearch } from './use-calendars-search.ts';
import { type HolidayCalendar, useHolidays } from './use-holidays.ts';

/** The holiday calendars, one calendar and one year at a time. */
export function HolidaysTab() {
  const query = api.useQuery('get', '/holiday-calendars');
  const { calendar: asked } = useCalendarsSearch();
  return (
    <QueryState query={query} skeleton={<SkeletonLines />}>
      {({ holiday_calendars: calendars }) => {
        const shown =
          calendars.find(({ id }) => id === asked) ??
          calendars.find(({ is_default: isDefault }) => isDefault);
        return shown === undefined ? null : (
          <Calendar key={shown.id} calendar={shown} calendars={calendars} />
        );
      }}
    </QueryState>
  );
}

interface CalendarProps {
  readonly calendar: HolidayCalendar;
  readonly calendars: readonly HolidayCalendar[];
}

function Calendar({ calendar, calendars }: CalendarProps) {
  const { t } = useTranslation('calendars');
  const { dialog, openDialog, closeDialog, openCalendar } = useCalendarsSearch();
  const year = useYear();
  const query = useHolidays(calendar.id, year);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('new')}>
      {t('holidays.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="70ch">{t('holidays.hint')}</Text>
      <Group justify="space-between" align="flex-end">
        <Select
          label={t('calendar.label')}
          data={calendars.map((row) => ({ value: row.id, label: nameOf(row, t) }))}
          value={calendar.id}
          onChange={(id) => (id === null ? undefined : openCalendar(id))}
          allowDeselect={false}
          w={{ base: '100%', xs: 320 }}
        />
        <CalendarActions calendar={calendar} />
      </Group>
      <Panel
        flush
        title={t('holidays.of_year', { year })}
        actions={
          <>
            <YearButtons year={year} />
            {add}
          </>
        }
      >
        <HolidayTable query={query} year={year} add={add} />
      </Panel>
      <AddHolidaysDialog
        opened={dialog === 'new'}
        onClose={closeDialog}
        calendar={calendar}
        year={year}
        taken={query.data?.public_holidays ?? []}
      />
      <CalendarDialog
        calendar={dialog === calendar.id ? calendar : undefined}
        creates={dialog === 'calendar'}
        onClose={closeDialog}
      />
    </Stack>
  );
}

type Words = ReturnType<typeof useTranslation<'calendars'>>['t'];

function nameOf(
  { name, is_default: isDefault, archived_at: archivedAt }: HolidayCalendar,
  t: Words,
) {
  if (isDefault) return t('named_default', { name });
  return archivedAt === null ? name : t('named_archived', { name });
}

function CalendarActions({ calendar }: { calendar: HolidayCalendar }) {
  const { t } = useTranslation('calendars');
  const { openDialog } = useCalendarsSearch();
  const update = api.useMutation('patch', '/holiday-calendars/{id}');
  const actions = useArchive(calendar, (body) =>
    update.mutateAsync({ params: { path: { id: calendar.id } }, body }),
  );
  return (
    <PageActions
      actions={[
        { label: t('calendar.edit'), onClick: () => openDialog(calendar.id), rare: true },
        ...actions,
        { label: t('calendar.add'), icon: IconPlus, onClick: () => openDialog('calendar') },
      ]}
    />
  );
}

/** The year in the URL, otherwise the current one. */
function useYear(): number {
  const { year } = useCalendarsSearch();
  const today = useToday();
  return Number(year !== undefined && /^[12]\d{3}$/.test(year) ? year : today.slice(0, 4));
}

function YearButtons({ year }: { year: number }) {
  const { t } = useTranslation('calendars');
  const { openYear } = useCalendarsSearch();
  return (
    <Group gap={4} role="group" aria-label={t('holidays.year')}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('holidays.show_year', { year: year - 1 })}
        onClick={() => openYear(String(year - 1))}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <Text fw={600} miw={48} ta="center" role="status">
        {year}
      </Text>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('holidays.show_year', { year: year + 1 })}
        onClick={() => openYear(String(year + 1))}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

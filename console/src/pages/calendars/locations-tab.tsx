import { Button, Stack, Text } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { usePlaceColumns } from './place-columns.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { type AtDepth, inTreeOrder, type Location } from './places.ts';
import { useCalendarsSearch } from './use-calendars-search.ts';
import type { HolidayCalendar } from './use-holidays.ts';

/** The places of work, each with its country and holiday calendar. */
export function LocationsTab() {
  const { t } = useTranslation('calendars');
  const { dialog, openDialog, closeDialog } = useCalendarsSearch();
  const { data, error, isPending, refetch } = api.useQuery('get', '/locations');
  const calendars = api.useQuery('get', '/holiday-calendars').data?.holiday_calendars;
  const locations = useMemo(() => data && inTreeOrder(data.locations), [data]);
  const columns = useColumns(calendars ?? [], openDialog);
  const create = api.useMutation('post', '/locations');
  const update = api.useMutation('patch', '/locations/{id}');
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('new')}>
      {t('locations.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="70ch">{t('locations.hint')}</Text>
      <Panel flush title={t('tabs.locations')} actions={add}>
        <DataTable
          label={t('tabs.locations')}
          columns={columns}
          paged={onePage({ data: locations, error, isPending, refetch })}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => openDialog(id)}
          empty={
            <EmptyState icon={IconMapPin} title={t('locations.empty_title')} action={add}>
              {t('locations.empty_text')}
            </EmptyState>
          }
        />
      </Panel>
      <PlaceDialog
        kind="locations"
        creates={dialog === 'new'}
        place={locations?.find(({ id }) => id === dialog)}
        places={locations ?? []}
        calendars={calendars ?? []}
        onClose={closeDialog}
        send={(id, body) =>
          id === undefined
            ? create.mutateAsync({ body })
            : update.mutateAsync({ params: { path: { id } }, body })
        }
      />
    </Stack>
  );
}

function useColumns(
  calendars: readonly HolidayCalendar[],
  onOpen: (id: string) => void,
): readonly Column<AtDepth<Location>>[] {
  const { t, i18n } = useTranslation('calendars');
  const column = useColumnKit<AtDepth<Location>>();
  const { name, people, dates } = usePlaceColumns<Location>(onOpen);
  return useMemo(() => {
    const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
    return [
      name,
      column.cell(
        'country',
        t('country'),
        ({ country }) => (country === null ? '' : countries.of(country)),
        { from: 'md' },
      ),
      column.cell(
        'calendar',
        t('calendar.label'),
        ({ holiday_calendar_id: id }) =>
          calendars.find((calendar) => (id === null ? calendar.is_default : calendar.id === id))
            ?.name ?? '',
        { from: 'sm' },
      ),
      { ...dates, from: 'lg' },
      people,
    ];
  }, [t, column, i18n.language, calendars, name, people, dates]);
}

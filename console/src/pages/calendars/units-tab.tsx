import { Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { usePlaceColumns } from './place-columns.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { inTreeOrder, type OrgUnit } from './places.ts';
import { useCalendarsSearch } from './use-calendars-search.ts';

/** The departments, as a tree. */
export function UnitsTab() {
  const { t } = useTranslation('calendars');
  const { dialog, openDialog, closeDialog } = useCalendarsSearch();
  const { data, error, isPending, refetch } = api.useQuery('get', '/org-units');
  const units = useMemo(() => data && inTreeOrder(data.org_units), [data]);
  const { name, people, dates } = usePlaceColumns<OrgUnit>(openDialog);
  const columns = useMemo(() => [name, dates, people], [name, dates, people]);
  const create = api.useMutation('post', '/org-units');
  const update = api.useMutation('patch', '/org-units/{id}');
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('new')}>
      {t('units.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="70ch">{t('units.hint')}</Text>
      <Panel flush title={t('tabs.units')} actions={add}>
        <DataTable
          label={t('tabs.units')}
          columns={columns}
          paged={onePage({ data: units, error, isPending, refetch })}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => openDialog(id)}
          empty={
            <EmptyState icon={IconSitemap} title={t('units.empty_title')} action={add}>
              {t('units.empty_text')}
            </EmptyState>
          }
        />
      </Panel>
      <PlaceDialog
        kind="units"
        creates={dialog === 'new'}
        place={units?.find(({ id }) => id === dialog)}
        places={units ?? []}
        onClose={closeDialog}
        send={(id, { name: newName, parent_id, first_day, last_day }) => {
          const body = { name: newName, parent_id, first_day, last_day };
          return id === undefined
            ? create.mutateAsync({ body })
            : update.mutateAsync({ params: { path: { id } }, body });
        }}
      />
    </Stack>
  );
}

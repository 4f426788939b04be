import { Button, Stack, Text } from '@mantine/core';
import { IconPlus, IconBuilding } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { usePlaceColumns } from './place-columns.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { type AtDepth, inTreeOrder, type LegalEntity } from './places.ts';
import { useCalendarsSearch } from './use-calendars-search.ts';

/** The legal entities that employ people, as a tree. */
export function EntitiesTab() {
  const { t, i18n } = useTranslation('calendars');
  const { dialog, openDialog, closeDialog } = useCalendarsSearch();
  const { data, error, isPending, refetch } = api.useQuery('get', '/legal-entities');
  const entities = useMemo(() => data && inTreeOrder(data.legal_entities), [data]);
  const { name, people, dates } = usePlaceColumns<LegalEntity>(openDialog);
  const column = useColumnKit<AtDepth<LegalEntity>>();
  const columns = useMemo(() => {
    const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
    const country = column.cell(
      'country',
      t('country'),
      ({ country: code }) => (code === null ? '' : countries.of(code)),
      { from: 'sm' },
    );
    return [name, country, { ...dates, from: 'md' as const }, people];
  }, [t, column, i18n.language, name, dates, people]);
  const create = api.useMutation('post', '/legal-entities');
  const update = api.useMutation('patch', '/legal-entities/{id}');
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('new')}>
      {t('entities.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="70ch">{t('entities.hint')}</Text>
      <Panel flush title={t('tabs.entities')} actions={add}>
        <DataTable
          label={t('tabs.entities')}
          columns={columns}
          paged={onePage({ data: entities, error, isPending, refetch })}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => openDialog(id)}
          empty={
            <EmptyState icon={IconBuilding} title={t('entities.empty_title')} action={add}>
              {t('entities.empty_text')}
            </EmptyState>
          }
        />
      </Panel>
      <PlaceDialog
        kind="entities"
        creates={dialog === 'new'}
        place={entities?.find(({ id }) => id === dialog)}
        places={entities ?? []}
        onClose={closeDialog}
        send={(id, { name: newName, parent_id, first_day, last_day, country }) => {
          const body = { name: newName, parent_id, first_day, last_day, country };
          return id === undefined
            ? create.mutateAsync({ body })
            : update.mutateAsync({ params: { path: { id } }, body });
        }}
      />
    </Stack>
  );
}

import { Button, Code, Stack, Text } from '@mantine/core';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { onePage } from '../../../ui/use-paged.ts';
import { useCompanySearch } from '../use-company-search.ts';
import { ArchiveField } from './archive-field.tsx';
import { FieldActions } from './field-actions.tsx';
import { FieldDialog } from './field-dialog.tsx';
import type { CustomField } from './field.ts';

/** The company's own fields of employees, in their order; archived ones at the end. */
export function FieldsTab() {
  const { t } = useTranslation('company');
  const { dialog, openDialog, closeDialog } = useCompanySearch();
  const [leaving, setLeaving] = useState<CustomField>();
  const { data, error, isPending, refetch } = api.useQuery('get', '/custom-fields');
  const fields = useMemo(
    () =>
      data?.custom_fields.toSorted(
        (one, other) => Number(one.archived_at !== null) - Number(other.archived_at !== null),
      ),
    [data],
  );
  const columns = useColumns(fields ?? [], openDialog, setLeaving);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('new')}>
      {t('custom.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="70ch">{t('custom.hint')}</Text>
      <Panel flush title={t('custom.title')} {...(fields?.length === 0 ? {} : { actions: add })}>
        <DataTable
          label={t('custom.title')}
          columns={columns}
          paged={onePage({ data: fields, error, isPending, refetch })}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconForms} title={t('custom.empty_title')} action={add}>
              {t('custom.empty_text')}
            </EmptyState>
          }
        />
      </Panel>
      <FieldDialog
        creates={dialog === 'new'}
        field={fields?.find(({ id }) => id === dialog)}
        onClose={closeDialog}
      />
      <ArchiveField field={leaving} onClose={() => setLeaving(undefined)} />
    </Stack>
  );
}

function useColumns(
  fields: readonly CustomField[],
  onEdit: (id: string) => void,
  onArchive: (field: CustomField) => void,
): readonly Column<CustomField>[] {
  const { t } = useTranslation(['company', 'common']);
  const column = useColumnKit<CustomField>();
  return useMemo(
    () => [
      column.cell('name', t('custom.name'), (field) => <FieldName field={field} />),
      column.cell(
        'type',
        t('custom.type'),
        ({ type, is_required: isRequired }) =>
          [t(`custom.types.${type}`), ...(isRequired ? [t('custom.required_short')] : [])].join(
            ', ',
          ),
        { from: 'sm' },
      ),
      column.cell('seen_by', t('custom.seen_by'), ({ seen_by }) => t(`custom.readers.${seen_by}`), {
        from: 'md',
      }),
      column.cell(
        'in_api',
        t('custom.in_api_short'),
        ({ in_api }) => t(in_api ? 'custom.yes' : 'custom.no'),
        { from: 'md' },
      ),
      column.actions(t('common:actions.more'), (field) => (
        <FieldActions field={field} fields={fields} onEdit={onEdit} onArchive={onArchive} />
      )),
    ],
    [t, column, fields, onEdit, onArchive],
  );
}

function FieldName({
  field: { name, code, type, archived_at: archivedAt },
}: {
  field: CustomField;
}) {
  const { t } = useTranslation('company');
  return (
    <>
      <Text size="sm" fw={500} component="span" mr="xs">
        {name}
      </Text>
      <Code>{code}</Code> {archivedAt === null ? null : <StatusBadge status="archived" />}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {t(`custom.types.${type}`)}
      </Text>
    </>
  );
}

import { Text } from '@mantine/core';
import { IconCalendarPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { onePage } from '../../ui/use-paged.ts';
import { EditHolidayDialog } from './edit-holiday-dialog.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import type { Holiday, useHolidays } from './use-holidays.ts';
import classes from './holiday-table.module.css';

export interface HolidayTableProps {
  readonly query: ReturnType<typeof useHolidays>;
  readonly year: number;
  /** The button to add holidays, for a year without any. */
  readonly add: ReactNode;
}

export function HolidayTable({ query, year, add }: HolidayTableProps) {
  const { t } = useTranslation('calendars');
  const [leaving, setLeaving] = useState<Holiday>();
  const [editing, setEditing] = useState<Holiday>();
  const columns = useColumns({ onEdit: setEditing, onRemove: setLeaving });
  const { error, isPending, refetch } = query;
  return (
    <>
      <DataTable
        label={t('holidays.of_year', { year })}
        tallOnPhone
        columns={columns}
        paged={onePage({ data: query.data?.public_holidays, error, isPending, refetch })}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconCalendarPlus}
            title={t('holidays.empty_title', { year })}
            action={add}
          >
            {t('holidays.empty_text')}
          </EmptyState>
        }
      />
      <EditHolidayDialog holiday={editing} onClose={() => setEditing(undefined)} />
      <RemoveHoliday holiday={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

interface HolidayActions {
  readonly onEdit: (holiday: Holiday) => void;
  readonly onRemove: (holiday: Holiday) => void;
}

function Actions({ holiday, onEdit, onRemove }: { holiday: Holiday } & HolidayActions) {
  const { t } = useTranslation(['calendars', 'common']);
  const format = useFormat();
  const { name, date } = holiday;
  return (
    <RowMenu
      label={t('actions_of', { name: `${name}, ${format.date(date)}` })}
      actions={[
        { label: t('common:actions.edit'), icon: IconPencil, onClick: () => onEdit(holiday) },
        { label: t('common:actions.remove'), icon: IconTrash, onClick: () => onRemove(holiday) },
      ]}
    />
  );
}

function useColumns({ onEdit, onRemove }: HolidayActions): readonly Column<Holiday>[] {
  const { t } = useTranslation(['calendars', 'common']);
  const format = useFormat();
  const column = useColumnKit<Holiday>();
  return useMemo(
    () => [
      column.cell(
        'date',
        t('holidays.date'),
        ({ date }) => (
          <Text size="sm" className={classes['text']}>
            {format.longDay(date)}
          </Text>
        ),
        { width: { base: 110, sm: 220 } },
      ),
      column.cell('name', t('holidays.name'), ({ name, portion }) => (
        <>
          <Text size="sm" className={classes['text']}>
            {name}
          </Text>
          {portion === 'full' ? null : (
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {t(`holidays.portions.${portion}`)}
            </Text>
          )}
        </>
      )),
      column.cell(
        'portion',
        t('holidays.portion'),
        ({ portion }) => t(`holidays.portions.${portion}`),
        { from: 'sm', width: 160 },
      ),
      column.actions(
        t('common:actions.more'),
        (holiday) => <Actions holiday={holiday} onEdit={onEdit} onRemove={onRemove} />,
        64,
      ),
    ],
    [t, column, format, onEdit, onRemove],
  );
}

function RemoveHoliday({
  holiday,
  onClose,
}: {
  holiday: Holiday | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation(['calendars', 'common']);
  const format = useFormat();
  const remove = api.useMutation('delete', '/public-holidays/{id}');
  const named =
    holiday === undefined
      ? { name: '', date: '' }
      : { name: holiday.name, date: format.date(holiday.date) };
  return (
    <ConfirmDialog
      opened={holiday !== undefined}
      onClose={onClose}
      title={t('holidays.remove', named)}
      confirmLabel={t('common:actions.remove')}
      danger
      onConfirm={async () => {
        if (holiday === undefined) return;
        await remove.mutateAsync({ params: { path: { id: holiday.id } } });
        notifyDone(t('holidays.removed', named));
      }}
    >
      {t('holidays.remove_text')}
    </ConfirmDialog>
  );
}

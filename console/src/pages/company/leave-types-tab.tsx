import { Box, Button, Code, Stack, Text } from '@mantine/core';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { onePage } from '../../ui/use-paged.ts';
import { ArchiveLeaveType } from './archive-leave-type.tsx';
import { LeaveTypeActions } from './leave-type-actions.tsx';
import { LeaveTypeDialog } from './leave-type-dialog.tsx';
import { useCompanySearch } from './use-company-search.ts';
import type { LeaveType } from './leave-type.ts';

/** Active leave types first; archived ones are kept for the requests that use them. */
export function LeaveTypesTab() {
  const { t } = useTranslation('company');
  const { dialog, openDialog, closeDialog } = useCompanySearch();
  const [leaving, setLeaving] = useState<LeaveType>();
  const { data, error, isPending, refetch } = api.useQuery('get', '/leave-types');
  const types = useMemo(
    () =>
      data?.leave_types.toSorted(
        (one, other) => Number(one.archived_at !== null) - Number(other.archived_at !== null),
      ),
    [data],
  );
  const columns = useColumns(openDialog, setLeaving);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => openDialog('new')}>
      {t('types.add')}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text maw="70ch">{t('types.hint')}</Text>
      <Panel flush title={t('types.title')} actions={add}>
        <DataTable
          label={t('types.title')}
          columns={columns}
          paged={onePage({ data: types, error, isPending, refetch })}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconBeach} title={t('types.empty_title')} action={add}>
              {t('types.empty_text')}
            </EmptyState>
          }
        />
      </Panel>
      <LeaveTypeDialog
        creates={dialog === 'new'}
        type={types?.find(({ id }) => id === dialog)}
        onClose={closeDialog}
      />
      <ArchiveLeaveType type={leaving} onClose={() => setLeaving(undefined)} />
    </Stack>
  );
}

function useColumns(
  onEdit: (id: string) => void,
  onArchive: (type: LeaveType) => void,
): readonly Column<LeaveType>[] {
  const { t } = useTranslation(['company', 'common']);
  const column = useColumnKit<LeaveType>();
  return useMemo(
    () => [
      column.cell('name', t('types.name'), (type) => (
        <>
          <Text size="sm" fw={600} component="span">
            {type.name}
          </Text>{' '}
          <Code style={{ whiteSpace: 'nowrap' }}>{type.code}</Code>{' '}
          {type.archived_at === null ? null : <StatusBadge status="archived" />}
          <Box hiddenFrom="sm">
            <Allowance type={type} />
          </Box>
        </>
      )),
      column.cell(
        'paid',
        t('types.pay'),
        ({ is_paid, is_long }) =>
          [t(is_paid ? 'types.paid' : 'types.unpaid'), ...(is_long ? [t('types.long')] : [])].join(
            ', ',
          ),
        { from: 'sm' },
      ),
      column.cell('allowance', t('types.allowance'), (type) => <Allowance type={type} />, {
        from: 'sm',
      }),
      column.actions(t('common:actions.more'), (type) => (
        <LeaveTypeActions type={type} onEdit={onEdit} onArchive={onArchive} />
      )),
    ],
    [t, column, onEdit, onArchive],
  );
}

function Allowance({ type }: { type: LeaveType }) {
  const { t } = useTranslation('company');
  const format = useFormat();
  const { allowance, allowance_year: year, balance_unit: unit } = type;
  if (unit === 'hours' && year !== null) return <Text size="sm">{t('types.in_hours')}</Text>;
  if (allowance === null) {
    return (
      <Text size="xs" c="dimmed">
        {t('types.not_counted')}
      </Text>
    );
  }
  const { days_per_year: days, carry_over_days_max: carried } = allowance;
  return (
    <>
      <Text size="sm">{t('types.per_year', { count: days, days: format.number(days) })}</Text>
      <Text size="xs" c="dimmed">
        {carried === 0
          ? t('types.no_carry_over')
          : t('types.carry_over_up_to', { count: carried, days: format.number(carried) })}
      </Text>
    </>
  );
}

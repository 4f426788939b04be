import { Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { onePage } from '../../../ui/use-paged.ts';
import type { Recalculation, RecalculationMove } from './recalculation.ts';
import { DecideRecalculation, RequestRecalculation } from './recalculation-dialogs.tsx';

interface Asked {
  readonly recalculation: Recalculation;
  readonly move: RecalculationMove;
}

const icons = { approve: IconCheck, withdraw: IconX };

/** New computations of everyone's pay since a day, because rules changed: by two people. */
export function RecalculationsPanel() {
  const { t } = useTranslation('payroll');
  const query = api.useQuery('get', '/recalculations');
  const [isNew, setNew] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const columns = useColumns(setAsked);
  return (
    <Panel
      flush
      title={t('recalculations.title')}
      description={t('recalculations.hint')}
      actions={
        <Button variant="default" onClick={() => setNew(true)}>
          {t('recalculations.request')}
        </Button>
      }
    >
      <DataTable
        label={t('recalculations.title')}
        columns={columns}
        paged={onePage({ ...query, data: query.data?.recalculations })}
        rowKey={({ id }) => id}
        rowsAtFirst={1}
        tallOnPhone
        empty={
          <Text size="sm" c="dimmed" px="md" pb="md">
            {t('recalculations.none')}
          </Text>
        }
      />
      <RequestRecalculation opened={isNew} onClose={() => setNew(false)} />
      {asked === undefined ? null : (
        <DecideRecalculation {...asked} onClose={() => setAsked(undefined)} />
      )}
    </Panel>
  );
}

function useColumns(onMove: (asked: Asked) => void): readonly Column<Recalculation>[] {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  const column = useColumnKit<Recalculation>();
  return useMemo(
    () => [
      column.cell(
        'from',
        t('recalculations.from_day'),
        ({ from_day: day, reason }) => (
          <>
            {format.date(day)}
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {reason}
            </Text>
          </>
        ),
        { width: { base: 'auto', sm: 130 } },
      ),
      column.cell('reason', t('recalculations.reason'), (row) => <Why row={row} />, { from: 'sm' }),
      column.cell(
        'people',
        t('runs.people'),
        ({ employee_count: count }) => (count === null ? '' : format.number(count)),
        { from: 'md', align: 'right', width: 110 },
      ),
      column.status(t('runs.status'), { width: { base: 130, sm: 170 } }),
      column.actions(
        t('recalculations.actions'),
        (recalculation) => <Actions recalculation={recalculation} onMove={onMove} />,
        { base: 44, sm: 60 },
      ),
    ],
    [t, column, format, onMove],
  );
}

function Actions({
  recalculation,
  onMove,
}: {
  recalculation: Recalculation;
  onMove: (asked: Asked) => void;
}) {
  const { t } = useTranslation('payroll');
  const format = useFormat();
  return (
    <RowMenu
      label={t('recalculations.actions_of', { day: format.date(recalculation.from_day) })}
      actions={recalculation.allowed_actions.map((move) => ({
        label: t(`recalculations.${move}`),
        icon: icons[move],
        onClick: () => onMove({ recalculation, move }),
      }))}
    />
  );
}

/** The reason, who asked and who decided. */
function Why({ row }: { row: Recalculation }) {
  const { t } = useTranslation('payroll');
  const { requested_by_name: by, decided_by_name: decidedBy } = row;
  return (
    <Stack gap={2} py={4}>
      <Text size="sm" style={{ whiteSpace: 'normal' }}>
        {row.reason}
      </Text>
      <Text size="xs" c="dimmed">
        {decidedBy === null
          ? t('recalculations.requested_by', { by })
          : t(`recalculations.${row.status}_by`, { by, decidedBy })}
      </Text>
    </Stack>
  );
}

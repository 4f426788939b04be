import { Button, Text } from '@mantine/core';
import { IconCalendarOff, IconPlus, IconUsers } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { useFormat } from '../i18n/use-format.ts';
import { AddAssignmentDialog } from './add-assignment-dialog.tsx';
import { DataTable } from './data-table.tsx';
import type { Column } from './data-table-props.ts';
import { useColumnKit } from './use-column-kit.tsx';
import { EmptyState } from './empty-state.tsx';
import { EndAssignmentDialog } from './end-assignment-dialog.tsx';
import { TextLink } from './link-button.tsx';
import { Panel } from './panel.tsx';
import { type AssignmentsOf, assignmentState, type PayAssignment } from './pay-assignment.ts';
import { RowMenu } from './row-menu.tsx';
import { type StatusTone, ToneBadge } from './status-badge.tsx';
import { useAssignedTo } from './use-assigned-to.ts';
import { byCursor, usePaged } from './use-paged.ts';
import { useToday } from './use-today.ts';

const assignmentsOf = (answer: Answer<'listPayAssignments'>) => answer.pay_assignments;

/** To whom a component applies, or which components a person has of their own. */
export function PayAssignmentsPanel({ of }: { of: AssignmentsOf }) {
  const { t } = useTranslation('pay-rules');
  const isOfPerson = 'employee_id' in of;
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<PayAssignment>();
  const isOwn = useSession().user.employee_id === ('employee_id' in of ? of.employee_id : '');
  const columns = useColumns(isOfPerson, isOwn ? undefined : setEnding);
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/pay-assignments',
      { params: { query: { limit: 50, ...of } } },
      byCursor,
    ),
    assignmentsOf,
  );
  const add = (
    <Button
      size="sm"
      variant={isOfPerson ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('assignment.add')}
    </Button>
  );
  return (
    <Panel
      flush
      title={t(isOfPerson ? 'assignment.of_person' : 'assignment.title')}
      description={t(`assignment.${isOwn ? 'own_hint' : isOfPerson ? 'of_person_hint' : 'hint'}`)}
      actions={isOwn ? undefined : add}
    >
      <DataTable
        label={t(isOfPerson ? 'assignment.of_person' : 'assignment.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        tallOnPhone
        empty={
          <EmptyState
            icon={IconUsers}
            title={t(isOfPerson ? 'assignment.none_of_person' : 'assignment.none')}
          >
            {isOfPerson ? null : t('assignment.none_hint')}
          </EmptyState>
        }
      />
      <AddAssignmentDialog of={of} opened={isAdding} onClose={() => setAdding(false)} />
      <EndAssignmentDialog assignment={ending} onClose={() => setEnding(undefined)} />
    </Panel>
  );
}

const tones: Readonly<Record<ReturnType<typeof assignmentState>, StatusTone>> = {
  withdrawn: 'quiet',
  future: 'busy',
  present: 'good',
  past: 'quiet',
};

function useColumns(
  isOfPerson: boolean,
  /** Undefined: the viewer can't change them. */
  onEnd: ((assignment: PayAssignment) => void) | undefined,
): readonly Column<PayAssignment>[] {
  const { t } = useTranslation('pay-rules');
  const format = useFormat();
  const column = useColumnKit<PayAssignment>();
  const today = useToday();
  const actions = useActionsColumn(isOfPerson, onEnd);
  return useMemo(() => {
    const what: Column<PayAssignment> = isOfPerson
      ? column.cell('component', t('component'), (row) => <ComponentLink row={row} />)
      : column.cell('who', t('assignment.who'), (row) => <Assignee row={row} />);
    return [
      what,
      column.cell(
        'value',
        t('assignment.value'),
        ({ value }) => (value === null ? '–' : format.number(Number(value), 10)),
        { align: 'right', width: { base: 100, sm: 140 } },
      ),
      column.cell(
        'when',
        t('fields.valid'),
        ({ valid_from: from, valid_to: to }) =>
          to === null || to < from
            ? t('valid_since', { date: format.date(from) })
            : format.dateRange(from, to),
        { from: 'sm' },
      ),
      column.cell(
        'state',
        t('state'),
        (row) => {
          const state = assignmentState(row, today);
          return <ToneBadge tone={tones[state]}>{t(`assignment.states.${state}`)}</ToneBadge>;
        },
        { width: { base: 100, sm: 130 } },
      ),
      ...(actions === undefined ? [] : [actions]),
    ];
  }, [t, column, format, today, isOfPerson, actions]);
}

function useActionsColumn(
  isOfPerson: boolean,
  onEnd: ((assignment: PayAssignment) => void) | undefined,
): Column<PayAssignment> | undefined {
  const { t } = useTranslation('pay-rules');
  const { t: common } = useTranslation();
  const column = useColumnKit<PayAssignment>();
  const today = useToday();
  const assignedTo = useAssignedTo();
  return useMemo(() => {
    if (onEnd === undefined) return undefined;
    return column.actions(
      common('actions.more'),
      (row) =>
        assignmentState(row, today) === 'withdrawn' ? null : (
          <RowMenu
            label={t('assignment.actions_of', {
              name: isOfPerson ? row.component_name : assignedTo(row),
            })}
            actions={[
              { label: t('assignment.end'), icon: IconCalendarOff, onClick: () => onEnd(row) },
            ]}
          />
        ),
      56,
    );
  }, [t, column, common, today, assignedTo, isOfPerson, onEnd]);
}

function Assignee({ row }: { row: PayAssignment }) {
  const assignedTo = useAssignedTo();
  if (row.employee_id === null) return assignedTo(row);
  return (
    <TextLink to="/employees/$id" params={{ id: row.employee_id }} search={{ tab: 'pay' }}>
      {assignedTo(row)}
    </TextLink>
  );
}

function ComponentLink({ row }: { row: PayAssignment }) {
  return (
    <>
      <TextLink to="/payroll/components/$id" params={{ id: row.component_id }}>
        {row.component_name}
      </TextLink>
      <Text size="xs" c="dimmed" ff="monospace" hiddenFrom="sm">
        {row.component_code}
      </Text>
    </>
  );
}

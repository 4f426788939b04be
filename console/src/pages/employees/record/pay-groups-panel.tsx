import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useDuties } from '../../../api/session.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
import { useColumnKit } from '../../../ui/use-column-kit.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { byCursor, usePaged } from '../../../ui/use-paged.ts';
import { useToday } from '../../../ui/use-today.ts';

type Member = Answer<'listPayGroupMembers'>['pay_group_members'][number];
const membersOf = (answer: Answer<'listPayGroupMembers'>) => answer.pay_group_members;

/** The pay groups of an employee by date; nothing if they were never in one. */
export function PayGroupsPanel({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('employees');
  const columns = useColumns();
  const query = { employee_id: employeeId, limit: 50 };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/pay-group-members', { params: { query } }, byCursor),
    membersOf,
  );
  if (paged.rows.length === 0) return null;
  return (
    <Panel title={t('pay_groups.title')} description={t('pay_groups.hint')} flush>
      <DataTable
        label={t('pay_groups.title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Panel>
  );
}

function useColumns(): readonly Column<Member>[] {
  const { t } = useTranslation('employees');
  const column = useColumnKit<Member>();
  const today = useToday();
  const { payroll } = useDuties();
  return useMemo(
    () => [
      column.cell('group', t('pay_groups.group'), ({ pay_group_id: id, pay_group_name: name }) => {
        if (id === null) return t('pay_groups.none');
        return payroll ? (
          <TextLink to="/payroll/groups/$id" params={{ id }}>
            {name}
          </TextLink>
        ) : (
          name
        );
      }),
      column.date('from', t('pay_groups.from'), ({ valid_from: from }) => from, {
        width: { base: 120, sm: 180 },
      }),
      column.date('to', t('pay_groups.to'), ({ valid_to: to }) => to, { from: 'sm', width: 180 }),
      column.cell(
        'state',
        t('pay_groups.state'),
        (row) => {
          const state = stateOf(row, today);
          const color = { past: 'gray', present: 'teal', future: 'blue' }[state];
          return (
            <Badge color={color} miw="max-content">
              {t(`pay_groups.states.${state}`)}
            </Badge>
          );
        },
        { from: 'sm', width: 140 },
      ),
    ],
    [t, column, today, payroll],
  );
}

function stateOf({ valid_from: from, valid_to: to }: Member, today: string) {
  if (from > today) return 'future';
  return to !== null && to < today ? 'past' : 'present';
}

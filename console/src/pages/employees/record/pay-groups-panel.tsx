import { Badge } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../api/answers.ts';
import { api } from '../../../api/client.ts';
import { useDuties } from '../../../api/session.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-props.ts';
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
  const format = useFormat();
  const today = useToday();
  const { payroll } = useDuties();
  return useMemo(
    () => [
      {
        id: 'group',
        header: t('pay_groups.group'),
        cell: ({ pay_group_id: id, pay_group_name: name }) => {
          if (id === null) return t('pay_groups.none');
          return payroll ? (
            <TextLink to="/payroll/groups/$id" params={{ id }}>
              {name}
            </TextLink>
          ) : (
            name
          );
        },
      },
      {
        id: 'from',
        header: t('pay_groups.from'),
        width: { base: 120, sm: 180 },
        cell: ({ valid_from: from }) => format.date(from),
      },
      {
        id: 'to',
        header: t('pay_groups.to'),
        from: 'sm',
        width: 180,
        cell: ({ valid_to: to }) => (to === null ? '–' : format.date(to)),
      },
      {
        id: 'state',
        header: t('pay_groups.state'),
        from: 'sm',
        width: 140,
        cell: (row) => {
          const state = stateOf(row, today);
          const color = { past: 'gray', present: 'teal', future: 'blue' }[state];
          return (
            <Badge color={color} miw="max-content">
              {t(`pay_groups.states.${state}`)}
            </Badge>
          );
        },
      },
    ],
    [t, format, today, payroll],
  );
}

function stateOf({ valid_from: from, valid_to: to }: Member, today: string) {
  if (from > today) return 'future';
  return to !== null && to < today ? 'past' : 'present';
}

import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { type BulkActions, DataList } from '../../ui/data-list.tsx';
import type { Column } from '../../ui/data-table-props.ts';
import { useColumnKit } from '../../ui/use-column-kit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { MovePeople } from './move-people.tsx';
import type { PayGroup } from './pay-group.ts';

type Member = Answer<'listPayGroupMembers'>['pay_group_members'][number];
const membersOf = (answer: Answer<'listPayGroupMembers'>) => answer.pay_group_members;

/** Who is in the group from when to when. */
export function GroupPeople({ group }: { group: PayGroup }) {
  const { t } = useTranslation('pay-groups');
  const navigate = useNavigate();
  const view = useListView();
  const columns = useMemberColumns();
  const query = { pay_group_id: group.id, limit: 50 };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/pay-group-members', { params: { query } }, byCursor),
    membersOf,
  );
  const { id } = group;
  return (
    <DataList
      view={view}
      label={t('tabs.people')}
      columns={columns}
      paged={paged}
      rowKey={(row) => row.id}
      tallOnPhone
      bulk={{
        rowLabel: ({ employee_name: name }) => t('move.select', { name }),
        canSelect: ({ valid_to: to }) => to === null,
        actions: moveFrom(group),
      }}
      empty={
        <EmptyState
          icon={IconUsers}
          title={t('no_people')}
          action={
            <Button
              onClick={() =>
                void navigate({
                  to: '/payroll/groups/$id',
                  params: { id },
                  search: { tab: 'add' },
                })
              }
            >
              {t('add.open')}
            </Button>
          }
        >
          {t('no_people_hint')}
        </EmptyState>
      }
    />
  );
}

function useMemberColumns(): readonly Column<Member>[] {
  const { t } = useTranslation('pay-groups');
  const column = useColumnKit<Member>();
  return useMemo(
    () => [
      column.person('name', t('employee'), { tab: 'pay' }),
      column.date('from', t('from'), ({ valid_from: from }) => from, {
        width: { base: 120, sm: 180 },
      }),
      column.date('to', t('to'), ({ valid_to: to }) => to, { from: 'sm', width: 180 }),
    ],
    [t, column],
  );
}

function moveFrom(group: PayGroup): BulkActions<Member>['actions'] {
  return (chosen, finish) => (
    <MovePeople
      people={chosen.map((row) => ({
        key: row.id,
        id: row.employee_id,
        name: row.employee_name,
      }))}
      from={group}
      finish={finish}
    />
  );
}

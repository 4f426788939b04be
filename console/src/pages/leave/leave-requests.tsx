import { Button } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ListSearch } from '../../ui/list-fields.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useRemindOnly } from '../../ui/remind-button.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { LeaveFilters } from './leave-filters.tsx';
import { useRequestColumns } from './use-request-columns.tsx';
import { leaveStatuses } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/leave');
const requestsOf = (answer: Answer<'listLeaveRequests'>) => answer.leave_requests;

export interface LeaveRequestsProps {
  readonly seesOthers: boolean;
  readonly onAsk: () => void;
}

/** All requests the user may see, filtered by the URL. */
export function LeaveRequests({ seesOthers, onAsk }: LeaveRequestsProps) {
  const { t } = useTranslation('leave');
  const { hr } = useDuties();
  const { dialog: _, columns: __, status, sort, ...texts } = route.useSearch();
  const view = useListView('status', 'from', 'to', 'employee_id');
  const navigate = useNavigate({ from: '/leave' });
  const columns = useRequestColumns(seesOthers);
  const bulk = useRemindOnly('leave');
  const known = leaveStatuses.find((one) => one === status);
  const query: Query<'listLeaveRequests'> = {
    ...texts,
    ...(known === undefined ? {} : { status: known }),
    sort: sort as Query<'listLeaveRequests'>['sort'],
    limit: 25,
  };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/leave-requests', { params: { query } }, byCursor),
    requestsOf,
  );
  const title = hr ? t('requests.all') : seesOthers ? t('requests.team') : t('mine.requests');
  return (
    <DataList
      list="leave"
      view={view}
      {...(seesOthers ? { search: <ListSearch /> } : {})}
      filters={<LeaveFilters />}
      title={title}
      label={title}
      columns={columns}
      bulk={bulk}
      paged={paged}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => void navigate({ to: '/leave/$id', params: { id } })}
      empty={<NoneYet seesOthers={seesOthers} onAsk={onAsk} />}
    />
  );
}

function NoneYet({ seesOthers, onAsk }: LeaveRequestsProps) {
  const { t } = useTranslation('leave');
  const { user } = useSession();
  return (
    <EmptyState
      icon={IconBeach}
      title={seesOthers ? t('empty.all') : t('empty.own')}
      action={
        user.employee_id === null ? undefined : <Button onClick={onAsk}>{t('ask.title')}</Button>
      }
    >
      {seesOthers ? t('empty.all_text') : t('empty.own_text')}
    </EmptyState>
  );
}

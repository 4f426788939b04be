import { Button } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { LeaveFilters } from './leave-filters.tsx';
import { leaveStatuses } from './leave-request.ts';
import { useRequestColumns } from './use-request-columns.tsx';

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
  const { dialog: _, status, ...texts } = route.useSearch();
  const navigate = useNavigate({ from: '/leave' });
  const columns = useRequestColumns(seesOthers);
  const known = leaveStatuses.find((one) => one === status);
  const query: Query<'listLeaveRequests'> = {
    ...texts,
    ...(known === undefined ? {} : { status: known }),
    limit: 25,
  };
  const isNarrowed = Object.keys(texts).length > 0 || status !== undefined;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/leave-requests', { params: { query } }, byCursor),
    requestsOf,
  );
  const title = hr ? t('requests.all') : seesOthers ? t('requests.team') : t('mine.requests');
  return (
    <Panel flush title={title}>
      <LeaveFilters seesOthers={seesOthers} isNarrowed={isNarrowed} />
      <DataTable
        label={title}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => void navigate({ to: '/leave/$id', params: { id } })}
        empty={
          isNarrowed ? (
            <NothingFits onClear={() => void navigate({ search: {} })} />
          ) : (
            <NoneYet seesOthers={seesOthers} onAsk={onAsk} />
          )
        }
      />
    </Panel>
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

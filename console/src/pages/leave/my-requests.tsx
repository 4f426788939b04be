import { useNavigate } from '@tanstack/react-router';
import { IconBeach } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { useRequestColumns } from './use-request-columns.tsx';

const requestsOf = (answer: Answer<'listLeaveRequests'>) => answer.leave_requests;
const shownAtFirst = 3;

/** The user's newest requests, above those of other people. */
export function MyRequests({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('leave');
  const navigate = useNavigate();
  const columns = useRequestColumns(false);
  const paged = usePaged(
    api.useInfiniteQuery(
      'get',
      '/leave-requests',
      { params: { query: { employee_id: employeeId, limit: shownAtFirst } } },
      byCursor,
    ),
    requestsOf,
  );
  return (
    <Panel flush title={t('mine.requests')}>
      <DataTable
        label={t('mine.requests')}
        columns={columns}
        paged={paged}
        // Most people have none or one.
        rowsAtFirst={1}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => void navigate({ to: '/leave/$id', params: { id } })}
        empty={<EmptyState icon={IconBeach} title={t('empty.own')} />}
      />
    </Panel>
  );
}

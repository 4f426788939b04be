import { Button } from '@mantine/core';
import { IconCoins, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useRemindOnly } from '../../ui/remind-button.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { AdvanceFilters, AdvanceSearch } from './advance-filters.tsx';
import { NewAdvanceDrawer } from './new-advance-drawer.tsx';
import { useAdvanceColumns } from './use-advance-columns.tsx';

const route = getRouteApi('/signed-in/advances');
const advancesOf = (answer: Answer<'listAdvances'>) => answer.advances;

export function AdvancesPage() {
  const { t } = useTranslation('advances');
  const { employee_id: own, is_manager } = useSession().user;
  const { hr, payroll } = useDuties();
  const search = route.useSearch();
  const view = useListView('status', 'employee_id');
  const navigate = useNavigate({ from: '/advances' });
  const mayAsk = own !== null || hr || payroll;
  const seesOthers = hr || payroll || is_manager;
  const isMine = own !== null && (!seesOthers || search.view === 'mine');
  const columns = useAdvanceColumns({ withEmployee: !isMine });
  const paged = useAdvances(isMine ? { ...search, q: undefined, employee_id: own } : search);
  const bulk = useRemindOnly('advance');
  const openNew = (): void => void navigate({ search: (before) => ({ ...before, dialog: 'new' }) });
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        mayAsk ? (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={openNew}>
            {t('request.open')}
          </Button>
        ) : undefined
      }
    >
      <DataList
        list="advances"
        view={view}
        search={<AdvanceSearch isMine={isMine} withViews={seesOthers && own !== null} />}
        filters={<AdvanceFilters />}
        label={t('title')}
        columns={columns}
        bulk={bulk}
        paged={paged}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => void navigate({ to: '/advances/$id', params: { id } })}
        empty={<NoAdvances isMine={isMine} onAsk={mayAsk ? openNew : undefined} />}
      />
      <NewAdvanceDrawer
        opened={search.dialog === 'new' && mayAsk}
        onClose={() => void navigate({ search: (before) => ({ ...before, dialog: undefined }) })}
      />
    </Page>
  );
}

function useAdvances({
  q,
  status,
  employee_id,
  sort,
}: Readonly<Partial<Record<'q' | 'status' | 'employee_id' | 'sort', string | undefined>>>) {
  // The URL may contain anything; the server rejects invalid values.
  const query = { limit: 50, q, status, employee_id, sort } as Query<'listAdvances'>;
  return usePaged(
    api.useInfiniteQuery('get', '/advances', { params: { query } }, byCursor),
    advancesOf,
  );
}

interface NoAdvancesProps {
  readonly isMine: boolean;
  readonly onAsk: (() => void) | undefined;
}

function NoAdvances({ isMine, onAsk }: NoAdvancesProps) {
  const { t } = useTranslation('advances');
  return (
    <EmptyState
      icon={IconCoins}
      title={t('empty.title')}
      action={
        onAsk === undefined ? undefined : <Button onClick={onAsk}>{t('request.open')}</Button>
      }
    >
      {t(isMine ? 'empty.mine' : 'empty.all')}
    </EmptyState>
  );
}

import { Button, Group, SegmentedControl, Select } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { notifyFailed } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { notificationLink } from '../../ui/use-notification-text.ts';
import { useProblemText } from '../../ui/use-problem-text.ts';
import { useInboxColumns } from './use-inbox-columns.tsx';

const route = getRouteApi('/signed-in/inbox');
const notificationsOf = (answer: Answer<'listNotifications'>) => answer.notifications;

/** The user's notifications. */
export function InboxPage() {
  const { t } = useTranslation(['inbox', 'common']);
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/inbox' });
  const problemText = useProblemText();
  const onError = (problem: Parameters<typeof problemText>[0]): void =>
    notifyFailed(problemText(problem).title);
  const readOne = api.useMutation('post', '/notifications/{id}/read', { onError });
  const readAll = api.useMutation('post', '/notifications/read', { onError });
  const markRead = (id: string): void => readOne.mutate({ params: { path: { id } } });
  const count = api.useQuery('get', '/notifications/count');
  const columns = useInboxColumns(markRead);
  // The URL may contain anything; the server rejects invalid values.
  const query = { limit: 50, ...search } as Query<'listNotifications'>;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/notifications', { params: { query } }, byCursor),
    notificationsOf,
  );
  const clear = (): void => void navigate({ search: {} });
  const isFiltered = search.status !== undefined || search.kind !== undefined;
  return (
    <Page
      title={t('common:notifications.title')}
      description={t('description')}
      actions={
        <Button
          variant="default"
          disabled={(count.data?.unread ?? 0) === 0}
          loading={readAll.isPending}
          onClick={() => readAll.mutate({})}
        >
          {t('common:notifications.mark_all')}
        </Button>
      }
    >
      <InboxFilters />
      <Panel flush>
        <DataTable
          label={t('common:notifications.title')}
          columns={columns}
          paged={paged}
          rowKey={({ id }) => id}
          onRowClick={(row) => {
            if (row.read_at === null) markRead(row.id);
            void navigate(notificationLink(row));
          }}
          empty={
            isFiltered ? (
              <NothingFits onClear={clear} />
            ) : (
              <EmptyState icon={IconBell} title={t('empty.title')}>
                {t('empty.text')}
              </EmptyState>
            )
          }
        />
      </Panel>
    </Page>
  );
}

const kinds = ['waiting', 'decided', 'contract', 'task', 'payslip', 'document'] as const;
const kindsOfHr = [...kinds, 'planned_change'] as const;
const kindsOfOwners = [...kindsOfHr, 'endpoint', 'api_key'] as const;

function InboxFilters() {
  const { t } = useTranslation(['inbox', 'common']);
  const { owner, hr } = useDuties();
  const offered = hr ? kindsOfHr : kinds;
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/inbox' });
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={t('filters.status')}
        value={search.status === 'unread' ? 'unread' : 'all'}
        onChange={(value) =>
          void navigate({
            search: (before) => ({ ...before, status: value === 'unread' ? value : undefined }),
          })
        }
        data={(['all', 'unread'] as const).map((value) => ({
          value,
          label: t(`filters.${value}`),
        }))}
      />
      <Select
        aria-label={t('filters.kind')}
        placeholder={t('filters.any_kind')}
        clearable
        w={{ base: '100%', xs: 260 }}
        value={search.kind ?? null}
        onChange={(kind) =>
          void navigate({ search: (before) => ({ ...before, kind: kind ?? undefined }) })
        }
        data={(owner ? kindsOfOwners : offered).map((value) => ({
          value,
          label: t(`common:notifications.kinds.${value}`),
        }))}
      />
      {search.status === undefined && search.kind === undefined ? null : (
        <ClearFilters onClear={() => void navigate({ search: {} })} />
      )}
    </Group>
  );
}

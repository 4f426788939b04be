import { Button, SegmentedControl } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { useKeyColumns } from './use-key-columns.tsx';

const route = getRouteApi('/signed-in/settings/api-keys');
const keysOf = (answer: Answer<'listApiKeys'>) => answer.api_keys;

export function ApiKeysPage() {
  const { t } = useTranslation('api-keys');
  const { status, sort, dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/api-keys' });
  const view = useListView();
  const columns = useKeyColumns();
  const showAll = status === 'all';
  const open = (next: string | undefined): void =>
    void navigate({ search: (before) => ({ ...before, dialog: next }) });
  const paged = useKeys({ ...(showAll ? {} : { status: 'active' }), sort });
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
          {t('create.open')}
        </Button>
      }
    >
      <DataList
        list="api_keys"
        view={view}
        search={<StatusFilter />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        tallOnPhone
        onRowClick={({ id }) => void navigate({ to: '/settings/api-keys/$id', params: { id } })}
        empty={<NoKeys showAll={showAll} />}
      />
      <CreateKeyDialog opened={dialog === 'new'} onClose={() => open(undefined)} />
    </Page>
  );
}

function useKeys(asked: Readonly<Record<string, string | undefined>>) {
  const query = { limit: 50, ...asked } as Query<'listApiKeys'>;
  return usePaged(
    api.useInfiniteQuery('get', '/api-keys', { params: { query } }, byCursor),
    keysOf,
  );
}

function StatusFilter() {
  const { t } = useTranslation('api-keys');
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/api-keys' });
  return (
    <SegmentedControl
      aria-label={t('filter.label')}
      value={status === 'all' ? 'all' : 'active'}
      onChange={(next) =>
        void navigate({
          search: (before) => ({ ...before, status: next === 'all' ? next : undefined }),
          replace: true,
        })
      }
      data={[
        { value: 'active', label: t('filter.active') },
        { value: 'all', label: t('filter.all') },
      ]}
    />
  );
}

function NoKeys({ showAll }: { showAll: boolean }) {
  const { t } = useTranslation('api-keys');
  return (
    <EmptyState icon={IconKey} title={t(showAll ? 'empty.title' : 'empty.title_active')}>
      {t('empty.text')}{' '}
      {showAll ? null : (
        <TextLink to="/settings/api-keys" search={{ status: 'all' }}>
          {t('empty.show_all')}
        </TextLink>
      )}
    </EmptyState>
  );
}

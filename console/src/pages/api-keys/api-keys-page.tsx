import { Button, SegmentedControl } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link-button.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { useKeyColumns } from './use-key-columns.tsx';

const route = getRouteApi('/signed-in/settings/api-keys');
const keysOf = (answer: Answer<'listApiKeys'>) => answer.api_keys;

export function ApiKeysPage() {
  const { t } = useTranslation('api-keys');
  const { status, dialog } = route.useSearch();
  const navigate = useNavigate({ from: '/settings/api-keys' });
  const showAll = status === 'all';
  const open = (next?: string) =>
    void navigate({
      search: {
        ...(showAll ? { status: 'all' } : {}),
        ...(next === undefined ? {} : { dialog: next }),
      },
    });
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
      {t('create.open')}
    </Button>
  );
  return (
    <Page title={t('title')} description={t('description')} actions={create}>
      <SegmentedControl
        aria-label={t('filter.label')}
        value={showAll ? 'all' : 'active'}
        onChange={(next) => void navigate({ search: next === 'all' ? { status: 'all' } : {} })}
        data={[
          { value: 'active', label: t('filter.active') },
          { value: 'all', label: t('filter.all') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      <Panel flush>
        <KeyTable showAll={showAll} />
      </Panel>
      <CreateKeyDialog opened={dialog === 'new'} onClose={() => open()} />
    </Page>
  );
}

function KeyTable({ showAll }: { showAll: boolean }) {
  const { t } = useTranslation('api-keys');
  const navigate = useNavigate();
  const columns = useKeyColumns();
  const query = showAll ? { limit: 50 } : { limit: 50, status: 'active' as const };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/api-keys', { params: { query } }, byCursor),
    keysOf,
  );
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => void navigate({ to: '/settings/api-keys/$id', params: { id } })}
      empty={<NoKeys showAll={showAll} />}
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

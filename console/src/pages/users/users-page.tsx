import { Button, Select } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataList } from '../../ui/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { statuses, type UserSearch } from './user-account.ts';
import { UserDrawer } from './user-drawer.tsx';
import { userRoles } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/settings/users');
const usersOf = (answer: Answer<'listUsers'>) => answer.users;

type Change = { readonly [Name in keyof UserSearch]?: string | undefined };

function useChange(): (change: Change, replace?: boolean) => void {
  const navigate = useNavigate({ from: '/settings/users' });
  return (change, replace = false) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      resetScroll: false,
      replace,
    });
}

export function UsersPage() {
  const { t } = useTranslation('users');
  const { dialog, user, columns: _, ...asked } = route.useSearch();
  const change = useChange();
  const view = useListView('role', 'status');
  const columns = useUserColumns();
  // The URL may contain anything; the server rejects invalid values.
  const query = { limit: 50, ...asked } as Query<'listUsers'>;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/users', { params: { query } }, byCursor),
    usersOf,
  );
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => change({ dialog: 'new' })}
        >
          {t('invite.open')}
        </Button>
      }
    >
      <DataList
        list="users"
        view={view}
        search={
          <SearchField
            label={t('filters.search')}
            value={asked.q}
            onChange={(q) => change({ q }, true)}
          />
        }
        filters={<Filters />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        tallOnPhone
        onRowClick={({ id }) => change({ user: id })}
        currentKey={user}
        empty={<NoUsers isFiltered={asked.q !== undefined || view.filterCount > 0} />}
      />
      <UserDrawer id={user} listed={paged.rows} onClose={() => change({ user: undefined })} />
      <InviteDialog opened={dialog === 'new'} onClose={() => change({ dialog: undefined })} />
    </Page>
  );
}

function Filters() {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const { role, status } = route.useSearch();
  const change = useChange();
  const field = useFilterField();
  return (
    <>
      <Select
        {...field(t('columns.role'))}
        data={userRoles.map((value) => ({ value, label: common(`roles.${value}`) }))}
        value={role ?? null}
        onChange={(value) => change({ role: value ?? undefined }, true)}
        clearable
      />
      <Select
        {...field(t('columns.status'))}
        data={statuses.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={status ?? null}
        onChange={(value) => change({ status: value ?? undefined }, true)}
        clearable
      />
    </>
  );
}

function NoUsers({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('users');
  const change = useChange();
  if (!isFiltered) return <EmptyState icon={IconUsers} title={t('empty')} />;
  return (
    <NothingFits onClear={() => change({ q: undefined, status: undefined, role: undefined })} />
  );
}

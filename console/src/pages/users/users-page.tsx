import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ChoiceFilter, ListSearch } from '../../ui/list-fields.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
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

function useChange(): (change: Change) => void {
  const navigate = useNavigate({ from: '/settings/users' });
  return (change) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      resetScroll: false,
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
        search={<ListSearch label={t('filters.search')} />}
        filters={<Filters />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        tallOnPhone
        onRowClick={({ id }) => change({ user: id })}
        currentKey={user}
        empty={<EmptyState icon={IconUsers} title={t('empty')} />}
      />
      <UserDrawer id={user} listed={paged.rows} onClose={() => change({ user: undefined })} />
      <InviteDialog opened={dialog === 'new'} onClose={() => change({ dialog: undefined })} />
    </Page>
  );
}

function Filters() {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  return (
    <>
      <ChoiceFilter
        name="role"
        label={t('columns.role')}
        values={userRoles}
        wordOf={(role) => common(`roles.${role}`)}
      />
      <ChoiceFilter name="status" label={t('columns.status')} values={statuses} />
    </>
  );
}

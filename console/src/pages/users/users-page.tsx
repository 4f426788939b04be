import { Button, Group, Select } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import {
  changeUserSearch,
  readUserSearch,
  roles,
  statuses,
  type UserSearch,
} from './user-account.ts';
import { UserDrawer } from './user-drawer.tsx';

const route = getRouteApi('/signed-in/settings/users');
const usersOf = (answer: Answer<'listUsers'>) => answer.users;

type Change = (change: Parameters<typeof changeUserSearch>[1]) => void;

export function UsersPage() {
  const { t } = useTranslation('users');
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/settings/users' });
  const change: Change = (next) =>
    void navigate({
      search: (previous: UserSearch) => changeUserSearch(previous, next),
      resetScroll: false,
    });
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
      <Filters search={search} onChange={change} />
      <Panel flush>
        <UserTable search={search} onChange={change} />
      </Panel>
      <InviteDialog
        opened={search.dialog === 'new'}
        onClose={() => change({ dialog: undefined })}
      />
    </Page>
  );
}

interface PartProps {
  readonly search: UserSearch;
  readonly onChange: Change;
}

function Filters({ search, onChange }: PartProps) {
  const { t } = useTranslation('users');
  return (
    <Group gap="sm" role="search" aria-label={t('filters.label')}>
      <SearchField label={t('filters.search')} value={search.q} onChange={(q) => onChange({ q })} />
      <Select
        aria-label={t('columns.role')}
        placeholder={t('filters.any_role')}
        clearable
        w={{ base: '100%', xs: 180 }}
        data={roles.map((role) => ({ value: role, label: t(`roles.${role}`, { ns: 'common' }) }))}
        value={search.role ?? null}
        onChange={(role) => onChange({ role: role ?? undefined })}
      />
      <Select
        aria-label={t('columns.status')}
        placeholder={t('filters.any_status')}
        clearable
        w={{ base: '100%', xs: 180 }}
        data={statuses.map((status) => ({
          value: status,
          label: t(`status.${status}`, { ns: 'common' }),
        }))}
        value={search.status ?? null}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
    </Group>
  );
}

function UserTable({ search, onChange }: PartProps) {
  const { t } = useTranslation('users');
  const columns = useUserColumns((user) => onChange({ user }));
  const query = { ...readUserSearch(search), limit: 50 };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/users', { params: { query } }, byCursor),
    usersOf,
  );
  const isFiltered = [search.q, search.status, search.role].some((value) => value !== undefined);
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => onChange({ user: id })}
        currentKey={search.user}
        empty={
          isFiltered ? (
            <NothingFits
              onClear={() => onChange({ q: undefined, status: undefined, role: undefined })}
            />
          ) : (
            <EmptyState icon={IconUsers} title={t('empty')} />
          )
        }
      />
      <UserDrawer
        id={search.user}
        listed={paged.rows}
        onClose={() => onChange({ user: undefined })}
      />
    </>
  );
}

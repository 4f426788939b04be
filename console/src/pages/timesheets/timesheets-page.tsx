import { Group, Select } from '@mantine/core';
import { IconClock, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { ClearFilters } from '../../ui/clear-filters.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoneYet, NothingFits, useNobodyToChoose } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { timesheetStatuses } from './timesheet.ts';
import { useTimesheetColumns } from './use-timesheet-columns.tsx';

const route = getRouteApi('/signed-in/timesheets');
const timesheetsOf = (answer: Answer<'listTimesheets'>) => answer.timesheets;

function useSeesOthers(): boolean {
  const { user } = useSession();
  return user.role !== 'employee' || user.is_manager;
}

/** The user's own timesheets; for HR and managers those of the people they are responsible for. */
export function TimesheetsPage() {
  const { t } = useTranslation('timesheets');
  const seesOthers = useSeesOthers();
  const { status, ...texts } = route.useSearch();
  const navigate = useNavigate({ from: '/timesheets' });
  const columns = useTimesheetColumns(seesOthers);
  const known = timesheetStatuses.find((one) => one === status);
  const query: Query<'listTimesheets'> = {
    ...texts,
    ...(known === undefined ? {} : { status: known }),
    limit: 25,
  };
  const isNarrowed = Object.keys(texts).length > 0 || status !== undefined;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/timesheets', { params: { query } }, byCursor),
    timesheetsOf,
  );
  return (
    <Page
      title={t('title')}
      description={seesOthers ? t('description_others') : t('description')}
      actions={<NewButton />}
    >
      <Panel flush>
        <Filters seesOthers={seesOthers} isNarrowed={isNarrowed} />
        <DataTable
          label={t('title')}
          columns={columns}
          paged={paged}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => void navigate({ to: '/timesheets/$id', params: { id } })}
          empty={
            isNarrowed ? (
              <NothingFits onClear={() => void navigate({ search: {} })} />
            ) : (
              <NoTimesheets />
            )
          }
        />
      </Panel>
    </Page>
  );
}

function NewButton() {
  const { t } = useTranslation('timesheets');
  const { user } = useSession();
  const { hr } = useDuties();
  const nobody = useNobodyToChoose();
  if (user.employee_id === null && (!hr || nobody)) return null;
  return (
    <LinkButton
      to="/timesheets/$id"
      params={{ id: 'new' }}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('new.open')}
    </LinkButton>
  );
}

function Filters({ seesOthers, isNarrowed }: { seesOthers: boolean; isNarrowed: boolean }) {
  const { t } = useTranslation('timesheets');
  const { t: common } = useTranslation();
  const { q, status } = route.useSearch();
  const navigate = useNavigate({ from: '/timesheets' });
  return (
    <Group gap="sm" p="md" role="search" aria-label={t('filters')}>
      {seesOthers ? (
        <SearchField
          label={common('fields.search_people')}
          value={q}
          onChange={(text) =>
            void navigate({ search: (before) => ({ ...before, q: text }), replace: true })
          }
        />
      ) : null}
      <Select
        aria-label={t('columns.status')}
        placeholder={t('columns.status')}
        data={timesheetStatuses.map((value) => ({ value, label: common(`status.${value}`) }))}
        value={status ?? null}
        onChange={(chosen) =>
          void navigate({
            search: (before) => ({ ...before, status: chosen ?? undefined }),
            replace: true,
          })
        }
        clearable
        w={{ base: '100%', xs: 170 }}
      />
      {isNarrowed ? <ClearFilters onClear={() => void navigate({ search: {} })} /> : null}
    </Group>
  );
}

function NoTimesheets() {
  const { t } = useTranslation('timesheets');
  return (
    <NoneYet icon={IconClock} title={t('empty.title')} action={<NewButton />}>
      {t('empty.text')}
    </NoneYet>
  );
}

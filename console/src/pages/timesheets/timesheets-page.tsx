import { IconClock, IconPlus } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties, useSession } from '../../api/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ChoiceFilter, ListSearch } from '../../ui/list-fields.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { useFilterField } from '../../ui/list-filters.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoneYet, useNobodyToChoose } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { useAddress, useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { useTimesheetsBulk } from './timesheets-bulk.tsx';
import { useTimesheetColumns } from './use-timesheet-columns.tsx';
import { timesheetStatuses } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/timesheets');
const timesheetsOf = (answer: Answer<'listTimesheets'>) => answer.timesheets;

function useSeesOthers(): boolean {
  const { user } = useSession();
  return user.role !== 'employee' || user.is_manager;
}

/** Whose timesheets are listed. */
function useDescription(): string {
  const { t } = useTranslation('timesheets');
  const { hr, payroll } = useDuties();
  const seesOthers = useSeesOthers();
  if (hr || payroll) return t('description_all');
  return t(seesOthers ? 'description_others' : 'description');
}

/** The user's own timesheets; for HR and managers those of the people they are responsible for. */
export function TimesheetsPage() {
  const { t } = useTranslation('timesheets');
  const seesOthers = useSeesOthers();
  const { status, sort, columns: _, ...texts } = route.useSearch();
  const view = useListView('status', 'day', 'employee_id');
  const navigate = useNavigate({ from: '/timesheets' });
  const columns = useTimesheetColumns(seesOthers);
  const bulk = useTimesheetsBulk();
  const known = timesheetStatuses.find((one) => one === status);
  const query: Query<'listTimesheets'> = {
    ...texts,
    ...(known === undefined ? {} : { status: known }),
    sort: sort as Query<'listTimesheets'>['sort'],
    limit: 25,
  };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/timesheets', { params: { query } }, byCursor),
    timesheetsOf,
  );
  return (
    <Page title={t('title')} description={useDescription()} actions={<NewButton />}>
      <DataList
        list="timesheets"
        view={view}
        {...(seesOthers ? { search: <ListSearch /> } : {})}
        filters={<Filters />}
        label={t('title')}
        columns={columns}
        bulk={bulk}
        paged={paged}
        rowKey={({ id }) => id}
        tallOnPhone={seesOthers}
        onRowClick={({ id }) => void navigate({ to: '/timesheets/$id', params: { id } })}
        empty={<NoTimesheets />}
      />
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

function Filters() {
  const { t } = useTranslation('timesheets');
  const field = useFilterField();
  const { search, set } = useAddress();
  return (
    <>
      <ChoiceFilter name="status" label={t('columns.status')} values={timesheetStatuses} />
      <DateField
        {...field(t('filters.week'))}
        value={search['day'] ?? null}
        onChange={(chosen) => set({ day: chosen ?? undefined })}
      />
    </>
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

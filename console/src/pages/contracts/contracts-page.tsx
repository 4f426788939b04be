import { IconFilePlus, IconSignature } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { DataList } from '../../ui/data-list.tsx';
import { ChoiceFilter } from '../../ui/list-fields.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoneYet } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { PersonFilters } from '../../ui/person-filters.tsx';
import { useAddress, useListView } from '../../ui/use-list-view.ts';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { useContractColumns } from './use-contract-columns.tsx';
import { contractStatuses } from '../../api/values.gen.ts';

const route = getRouteApi('/signed-in/contracts');
const contractsOf = (answer: Answer<'listContracts'>) => answer.contracts;

/** Contracts with employees, from the draft to the second signature. */
export function ContractsPage() {
  const { t } = useTranslation('contracts');
  const { columns: _, ...search } = route.useSearch();
  const { set } = useAddress();
  const view = useListView('status', 'employee_id');
  const navigate = useNavigate({ from: '/contracts' });
  const { hr } = useDuties();
  const columns = useContractColumns();
  const query = { limit: 50, ...search } as Query<'listContracts'>;
  const paged = usePaged(
    api.useInfiniteQuery('get', '/contracts', { params: { query } }, byCursor),
    contractsOf,
  );
  const create = hr ? <NewContractButton employeeId={search.employee_id} /> : undefined;
  return (
    <Page
      title={t('title')}
      description={hr ? t('description_hr') : t('description')}
      actions={create}
    >
      <DataList
        list="contracts"
        view={view}
        search={<PersonFilters search={search} onChange={set} />}
        filters={<ContractFilters />}
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => void navigate({ to: '/contracts/$id', params: { id } })}
        empty={
          <NoneYet icon={IconSignature} title={t('empty.title')} action={create}>
            {hr ? t('empty.text_hr') : t('empty.text')}
          </NoneYet>
        }
      />
    </Page>
  );
}

function ContractFilters() {
  const { t } = useTranslation('contracts');
  const { hr } = useDuties();
  // Only HR sees drafts.
  const statuses = contractStatuses.filter((status) => hr || status !== 'draft');
  return <ChoiceFilter name="status" label={t('columns.status')} values={statuses} />;
}

function NewContractButton({ employeeId }: { employeeId: string | undefined }) {
  const { t } = useTranslation('contracts');
  return (
    <LinkButton
      to="/contracts/new"
      search={employeeId === undefined ? {} : { employee_id: employeeId }}
      leftSection={<IconFilePlus size={18} aria-hidden />}
    >
      {t('new.action')}
    </LinkButton>
  );
}

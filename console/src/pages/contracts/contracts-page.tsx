import { IconFilePlus, IconSignature } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Answer, Query } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { useDuties } from '../../api/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoneYet, NothingFits } from '../../ui/no-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { byCursor, usePaged } from '../../ui/use-paged.ts';
import { ContractFilters } from './contract-filters.tsx';
import { useContractColumns } from './use-contract-columns.tsx';

const route = getRouteApi('/signed-in/contracts');
const contractsOf = (answer: Answer<'listContracts'>) => answer.contracts;

/** Contracts with employees, from the draft to the second signature. */
export function ContractsPage() {
  const { t } = useTranslation('contracts');
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/contracts' });
  const { hr } = useDuties();
  const columns = useContractColumns();
  const { status, ...rest } = search;
  const query = { limit: 50, ...rest, status: status as Query<'listContracts'>['status'] };
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
      <ContractFilters search={search} />
      <Panel flush>
        <DataTable
          label={t('title')}
          columns={columns}
          paged={paged}
          rowKey={({ id }) => id}
          onRowClick={({ id }) => void navigate({ to: '/contracts/$id', params: { id } })}
          empty={
            Object.keys(search).length > 0 ? (
              <NothingFits onClear={() => void navigate({ search: {} })} />
            ) : (
              <NoneYet icon={IconSignature} title={t('empty.title')} action={create}>
                {hr ? t('empty.text_hr') : t('empty.text')}
              </NoneYet>
            )
          }
        />
      </Panel>
    </Page>
  );
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

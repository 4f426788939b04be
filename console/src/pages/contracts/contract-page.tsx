import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { Page } from '../../ui/page.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type Contract, mayNow } from './contract.ts';
import { ContractActions } from './contract-actions.tsx';
import { ContractOverview } from './contract-overview.tsx';
import { EditContract } from './edit-contract.tsx';
import { SignContract } from './sign-contract.tsx';

const route = getRouteApi('/signed-in/contracts/$id');

/** One contract: to read, to edit while it is a draft, to sign. */
export function ContractPage() {
  const { t } = useTranslation('contracts');
  const { id } = route.useParams();
  const query = api.useQuery('get', '/contracts/{id}', { params: { path: { id } } });
  if (query.data !== undefined) return <LoadedContract contract={query.data.contract} />;
  return (
    <Page title={t('contract')} crumbs={[{ label: t('title'), link: { to: '/contracts' } }]}>
      <QueryState query={query}>{() => null}</QueryState>
    </Page>
  );
}

function LoadedContract({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contracts');
  const { view } = route.useSearch();
  const crumbs = [{ label: t('title'), link: { to: '/contracts' as const } }];
  const up = [
    ...crumbs,
    { label: contract.title, link: { to: '/contracts/$id' as const, params: { id: contract.id } } },
  ];
  if (view === 'edit' && mayNow(contract, 'edit')) {
    return (
      <Page title={t('edit.title', { title: contract.title })} crumbs={up} narrow>
        <EditContract contract={contract} />
      </Page>
    );
  }
  if (view === 'sign' && mayNow(contract, 'sign')) {
    return (
      <Page
        title={t('sign.title', { title: contract.title })}
        description={t('sign.description')}
        crumbs={up}
        narrow
      >
        <SignContract contractId={contract.id} />
      </Page>
    );
  }
  return (
    <Page
      title={contract.title}
      description={t('with', { name: contract.employee_name })}
      crumbs={crumbs}
      badge={<StatusBadge status={contract.status} actions={contract.allowed_actions} />}
      actions={<ContractActions contract={contract} />}
    >
      <ContractOverview contract={contract} />
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import type { Answer } from '../api/answers.ts';
import { api } from '../api/client.ts';
import { DataTable } from './data-table.tsx';
import { Panel } from './panel.tsx';
import { useClaimColumns } from './use-claim-columns.tsx';
import { byCursor, usePaged } from './use-paged.ts';

const claimsOf = (answer: Answer<'listClaims'>) => answer.claims;

/** What one person owes. Most people owe nothing: then there is no panel. */
export function ClaimsPanel({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('claims');
  const columns = useClaimColumns({ withEmployee: false });
  const query = { employee_id: employeeId, limit: 50 };
  const paged = usePaged(
    api.useInfiniteQuery('get', '/claims', { params: { query } }, byCursor),
    claimsOf,
  );
  const isNone = paged.rows.length === 0 && (paged.error === null || paged.error === undefined);
  if (isNone) return null;
  return (
    <Panel title={t('title')} description={t('of_person')} flush>
      <DataTable
        label={t('title')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Panel>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { usePollMs } from '../../api/live-status.ts';
import { notifyDone } from '../../ui/notify.ts';
import { type PayrollRunStatus, pollMs } from './payroll-run.ts';

/** A run whose computation is followed; a notification reports the result. */
export function usePayrollRun(id: string) {
  const everyMs = usePollMs(pollMs);
  const query = api.useQuery(
    'get',
    '/payroll-runs/{id}',
    { params: { path: { id } } },
    {
      meta: { live: 'steady' },
      refetchInterval: ({ state }) =>
        state.data?.payroll_run.status === 'processing' ? everyMs : false,
    },
  );
  useTellOfEnd(query.data?.payroll_run.status);
  return query;
}

function useTellOfEnd(status: PayrollRunStatus | undefined): void {
  const { t } = useTranslation('payroll');
  const queries = useQueryClient();
  const before = useRef<PayrollRunStatus>(undefined);
  useEffect(() => {
    const ended =
      before.current === 'processing' && status !== undefined && status !== 'processing';
    before.current = status ?? before.current;
    if (!ended) return;
    // Its payslips, differences and list entry were created without a mutation.
    void queries.invalidateQueries();
    if (status === 'completed') notifyDone(t('progress.completed'));
  }, [status, queries, t]);
}

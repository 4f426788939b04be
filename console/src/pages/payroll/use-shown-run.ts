import { api, client } from '../../api/client.ts';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import type { PayrollRun } from './payroll-run.ts';

/** How many people's amounts are compared. */
const comparedMax = 200;

/**
 * A run as it was when a dialog opened, with what each person gets, so that the page can say whose pay
 * has changed since.
 */
export function useShownRun(run: PayrollRun) {
  const params = { path: { id: run.id } };
  const query = { payroll_run_id: run.id, limit: comparedMax };
  const slips = api.useQuery('get', '/payslips', { params: { query } }, { staleTime: Infinity });
  const { shown, confirm } = useConfirmation<PayrollRun & { payslips?: readonly object[] }>(
    run,
    async () => {
      const [now, people] = await Promise.all([
        client.GET('/payroll-runs/{id}', { params }),
        client.GET('/payslips', { params: { query } }),
      ]);
      if (now.data === undefined) return { error: now.error };
      return { data: { ...now.data.payroll_run, payslips: people.data?.payslips ?? [] } };
    },
  );
  return { shown: { payslips: slips.data?.payslips ?? [], ...shown }, confirm };
}

import { useState } from 'react';
import { api, client } from '../../api/client.ts';
import { useConfirmShown } from '../../ui/use-confirmation.ts';
import type { PayrollRun } from './payroll-run.ts';

/** How many people's amounts are compared. */
const comparedMax = 200;

/** A run, and what each person gets. */
type ShownRun = PayrollRun & { readonly payslips?: readonly object[] };

/**
 * A run as it was when a dialog opened, with what each person gets, so that the page can say whose pay
 * has changed since.
 */
export function useShownRun(run: PayrollRun) {
  const params = { path: { id: run.id } };
  const query = { payroll_run_id: run.id, limit: comparedMax };
  const [opened, setOpened] = useState<ShownRun>(run);
  const slips = api.useQuery('get', '/payslips', { params: { query } }, { staleTime: Infinity });
  const shown: ShownRun = {
    ...(slips.data === undefined ? {} : { payslips: slips.data.payslips }),
    ...opened,
  };
  const read = async () => {
    const [now, people] = await Promise.all([
      client.GET('/payroll-runs/{id}', { params }),
      client.GET('/payslips', { params: { query } }),
    ]);
    return now.data === undefined
      ? { error: now.error }
      : { data: { ...now.data.payroll_run, payslips: people.data?.payslips ?? [] } };
  };
  const confirmShown = useConfirmShown();
  const confirm = <Done>(send: (seen: ShownRun) => Promise<Done>): Promise<Done> =>
    confirmShown({ shown, read, onRead: setOpened }, send);
  return { shown, confirm };
}

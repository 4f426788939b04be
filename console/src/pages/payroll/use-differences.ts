import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/client.ts';
import { hasPayslips, type PayrollRun } from './payroll-run.ts';

export type Differences = NonNullable<Answer<'getPayrollRunDifferences'>['differences']>;
export type LeftOut = Answer<'getPayrollRunDifferences'>['left_out'];
export type ComparedPerson = Differences['changes'][number];

/** A run compared with the previous regular one; fetched once there is something to compare. */
export function useDifferences(run: PayrollRun) {
  return api.useQuery(
    'get',
    '/payroll-runs/{id}/differences',
    { params: { path: { id: run.id } } },
    { enabled: hasPayslips(run) },
  );
}

import type { Database } from '../../../platform/database/driver.ts';
import type { PayrollRun } from './payroll-run.ts';
import { list, type PayrollRunFilter } from './payroll-runs.sql.ts';

/** At most `limit` payroll runs of the company, newest first, without payslips or totals. */
export async function listPayrollRuns(
  database: Database,
  companyId: string,
  { filter, limit }: { filter: PayrollRunFilter; limit: number },
): Promise<PayrollRun[]> {
  const { rows } = await database.single<PayrollRun>(
    { role: 'muster_app', companyId },
    list(companyId, filter, limit),
  );
  return rows;
}

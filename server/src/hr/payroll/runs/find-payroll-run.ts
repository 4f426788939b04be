import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { NamedPayrollRun } from './payroll-run.ts';
import { find, listWithFigures, type PayrollRunFilter } from './payroll-runs.sql.ts';

/** @throws Problem `not_found` */
export async function findPayrollRun(
  transaction: Transaction,
  { companyId }: UserActor,
  id: string,
): Promise<NamedPayrollRun> {
  const { rows } = await transaction.query<NamedPayrollRun>(find(companyId, id));
  if (rows[0] === undefined) {
    throw notFound();
  }
  return rows[0];
}

/** At most `limit` payroll runs of the company with their figures, newest first. */
export async function listPayrollRunsWithFigures(
  transaction: Transaction,
  { companyId }: UserActor,
  { filter, limit }: { filter: PayrollRunFilter; limit: number },
): Promise<NamedPayrollRun[]> {
  const { rows } = await transaction.query<NamedPayrollRun>(
    listWithFigures(companyId, filter, limit),
  );
  return rows;
}

import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { PayrollRunWithFigures } from './payroll-run.ts';
import { find, listWithFigures, type PayrollRunFilter } from './queries.ts';

/** @throws Problem `not_found` */
export async function findPayrollRun(
  transaction: Transaction,
  { companyId }: UserActor,
  id: string,
): Promise<PayrollRunWithFigures> {
  const { rows } = await transaction.query<PayrollRunWithFigures>(find(companyId, id));
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
): Promise<PayrollRunWithFigures[]> {
  const { rows } = await transaction.query<PayrollRunWithFigures>(
    listWithFigures(companyId, filter, limit),
  );
  return rows;
}

import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../../platform/database/sorted-list.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { withoutUndefined } from '../../../platform/without-undefined.ts';
import type { NamedPayrollRun } from './payroll-run.ts';
import {
  find,
  listWithFigures,
  type PayrollRunFilter,
  payrollRunSorts,
} from './payroll-runs.sql.ts';

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

/** The payroll runs of the company with their figures, newest first or in an order. */
export async function listPayrollRunsWithFigures(
  transaction: Transaction,
  { companyId }: UserActor,
  { filter, start }: { filter: PayrollRunFilter; start: ListStart<PayrollRunSort> },
): Promise<ListedRows<NamedPayrollRun>> {
  const { beforeId, limit } = start;
  const list = listWithFigures(companyId, withoutUndefined({ ...filter, beforeId }), limit);
  return readListed(transaction, list, { start, columns: payrollRunSorts });
}

type PayrollRunSort = keyof typeof payrollRunSorts;

/** The orders other than newest first. */
export const payrollRunOrders = Object.keys(payrollRunSorts) as PayrollRunSort[];

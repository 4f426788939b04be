import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { findCircles, listReportingLines, lockReportingLines } from './employees.sql.ts';

/** Locks the company's reporting lines until the transaction ends. Call it before locking rows. */
export async function holdReportingLines(
  transaction: Transaction,
  companyId: string,
): Promise<void> {
  await transaction.query(lockReportingLines(companyId));
}

/** The manager of each employee who has one. */
export async function readReportingLines(
  transaction: Transaction,
  companyId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'> & { manager_id: string }>(
    listReportingLines(companyId),
  );
  return new Map(rows.map(({ id, manager_id: managerId }) => [id, managerId]));
}

/** Those of the given employees who are now above themselves. */
export async function findOwnSuperiors(
  transaction: Transaction,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    findCircles(companyId, employeeIds),
  );
  return new Set(rows.map(({ id }) => id));
}

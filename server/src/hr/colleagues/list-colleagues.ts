import type { EmployeesRow } from '../../../schema/rows.gen.ts';
import type { UserActor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { Colleague } from './colleague.ts';
import { hasReports, list, listLine, search } from './colleagues.sql.ts';

export interface ColleagueSearch {
  /** A prefix of the first or the last name, or of both in either order. */
  readonly name: string | undefined;
  readonly beforeId: string | undefined;
  readonly limit: number;
}

/**
 * The users who can sign in, newest first. Users with a role or with reports can assign work to
 * anyone, all others only to their managers up the line. Only names are shown, so no read is
 * recorded.
 */
export async function listColleagues(
  transaction: Transaction,
  actor: UserActor,
  { name, beforeId, limit }: ColleagueSearch,
): Promise<Colleague[]> {
  const { companyId } = actor;
  const seen = await seenBy(transaction, actor);
  if (seen !== 'all' && seen.length === 0) {
    return [];
  }
  const sought = name?.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const filter = withoutUndefined({
    sought,
    beforeId,
    employeeIds: seen === 'all' ? undefined : seen,
  });
  const find = sought === undefined || sought === '' ? list : search;
  const { rows } = await transaction.query<Colleague>(find(companyId, filter, limit));
  return rows;
}

async function seenBy(
  transaction: Transaction,
  { companyId, role, employeeId }: UserActor,
): Promise<'all' | string[]> {
  if (role !== 'employee') {
    return 'all';
  }
  if (employeeId === null) {
    return [];
  }
  const reports = await transaction.query<{ has_reports: boolean }>(
    hasReports(companyId, employeeId),
  );
  if (reports.rows[0]?.has_reports === true) {
    return 'all';
  }
  const line = await transaction.query<Pick<EmployeesRow, 'id'>>(listLine(companyId, employeeId));
  return line.rows.map(({ id }) => id);
}

import type { UsersRow } from '../../../../schema/rows.gen.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import { listReviewers } from './reviewers.sql.ts';

/** The users who could check any payroll run of a company. */
export type Reviewers = ReadonlySet<string>;

export async function readReviewers(
  transaction: Transaction,
  companyId: string,
): Promise<Reviewers> {
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(listReviewers(companyId));
  return new Set(rows.map(({ id }) => id));
}

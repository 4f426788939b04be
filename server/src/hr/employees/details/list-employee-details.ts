import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { SearchedRows } from '../../../platform/http/page.ts';
import { withoutUndefined } from '../../../platform/without-undefined.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { toPatterns } from '../search/to-patterns.ts';
import type { EmployeeDetail } from './employee-detail.ts';
import {
  type DetailFilter,
  findEndOfSearch,
  listDetails,
  listDetailsOf,
  search,
} from './employee-details.sql.ts';

export type AskedFilter = Omit<DetailFilter, 'visible'> & {
  /** Words, each of which must occur in the name, the number or the email address. */
  readonly search?: string;
};

/** Takes PostgreSQL some tens of milliseconds. */
const scannedMax = 100_000;

/** At most `limit` of the employees the user may see, newest first. */
export async function listEmployeeDetails(
  transaction: Transaction,
  actor: UserActor,
  { filter: { search: searched, ...asked }, limit }: { filter: AskedFilter; limit: number },
): Promise<SearchedRows<EmployeeDetail>> {
  const seen = await visibleEmployees(transaction, actor, 'employee');
  const filter = { ...asked, ...withoutUndefined({ visible: seen === 'all' ? undefined : seen }) };
  if (searched !== undefined) {
    return searchDetails(transaction, actor.companyId, { filter, limit, text: searched });
  }
  const { rows } = await transaction.query<EmployeeDetail>(
    listDetails(actor.companyId, filter, limit),
  );
  return { rows, stoppedAt: null };
}

async function searchDetails(
  transaction: Transaction,
  companyId: string,
  { filter, limit, text }: { filter: DetailFilter; limit: number; text: string },
): Promise<SearchedRows<EmployeeDetail>> {
  const bounds = { patterns: toPatterns(text), limit, scannedMax };
  const { rows: found } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    search(companyId, filter, bounds),
  );
  const { rows } = await transaction.query<EmployeeDetail>(
    listDetailsOf(
      companyId,
      found.map(({ id }) => id),
    ),
  );
  if (found.length === limit) return { rows, stoppedAt: null };
  const { rows: ends } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    findEndOfSearch(companyId, filter, bounds),
  );
  return { rows, stoppedAt: ends[0]?.id ?? null };
}

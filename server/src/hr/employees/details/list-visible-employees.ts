import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import {
  type ListedRows,
  type ListStart,
  readListed,
} from '../../../platform/database/sorted-list.ts';
import { withoutUndefined } from '../../../platform/without-undefined.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { findEmployees } from '../search/found-employees.ts';
import { toPatterns } from '../search/to-patterns.ts';
import type { EmployeeDetail } from './employee-detail.ts';
import {
  countFound,
  type DetailFilter,
  detailList,
  type EmployeeSort,
  employeeSorts,
  findEndOfSearch,
  listDetailsOf,
  search,
  type SearchBounds,
} from './employee-details.sql.ts';

export type AskedFilter = Omit<DetailFilter, 'visible' | 'found' | 'beforeId'> & {
  /** Words, each of which must occur in the name, the number or the email address. */
  readonly search?: string;
};

/** The orders other than newest first. */
export const employeeOrders = Object.keys(employeeSorts) as EmployeeSort[];

/** Takes PostgreSQL some tens of milliseconds. */
const scannedMax = 100_000;
/** A count reads fewer, because the list has to read its own rows too. */
const countedMax = 20_000;

/**
 * For the console: the employees the user may see, newest first or in an order. The list of the API
 * is `listEmployeesForApi`.
 */
export async function listVisibleEmployees(
  transaction: Transaction,
  actor: UserActor,
  { filter: { search: searched, ...asked }, start }: EmployeePage,
): Promise<ListedRows<EmployeeDetail>> {
  const { companyId } = actor;
  const seen = await visibleEmployees(transaction, actor, 'employee');
  const visible = seen === 'all' ? undefined : seen;
  const filter = { ...asked, ...withoutUndefined({ visible, beforeId: start.beforeId }) };
  const { order, limit } = start;
  if (searched !== undefined && order === undefined) {
    return searchDetails(transaction, companyId, { filter, start, text: searched });
  }
  const found = await findEmployees(transaction, companyId, {
    text: searched,
    isOfAll: seen === 'all',
  });
  const list = detailList(companyId, { ...filter, ...withoutUndefined({ found }) }, limit);
  return readListed(transaction, list, { start, columns: employeeSorts });
}

export interface EmployeePage {
  readonly filter: AskedFilter;
  readonly start: ListStart<EmployeeSort>;
}

async function searchDetails(
  transaction: Transaction,
  companyId: string,
  { filter, start, text }: { filter: DetailFilter; start: ListStart<EmployeeSort>; text: string },
): Promise<ListedRows<EmployeeDetail>> {
  const { limit, counts } = start;
  const bounds = { patterns: toPatterns(text), limit, scannedMax };
  const { rows: found } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    search(companyId, filter, bounds),
  );
  const ids = found.map(({ id }) => id);
  const { rows } = await transaction.query<EmployeeDetail>(listDetailsOf(companyId, ids));
  const total = counts ? await countSearched(transaction, companyId, { filter, bounds }) : null;
  if (found.length === limit) return { rows, stoppedAt: null, total };
  const { rows: ends } = await transaction.query<Pick<EmployeesRow, 'id'>>(
    findEndOfSearch(companyId, filter, bounds),
  );
  return { rows, stoppedAt: ends[0]?.id ?? null, total };
}

/** Null in a company that is too large to search completely for a count. */
async function countSearched(
  transaction: Transaction,
  companyId: string,
  { filter, bounds }: { filter: DetailFilter; bounds: SearchBounds },
): Promise<number | null> {
  const { rows } = await transaction.query<{ read: number; found: number }>(
    countFound(companyId, filter, { ...bounds, scannedMax: countedMax }),
  );
  const { read = 0, found = 0 } = rows[0] ?? {};
  return read < countedMax ? found : null;
}

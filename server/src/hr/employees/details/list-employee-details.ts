import type { UserActor } from '../../../access/actor.ts';
import type { Transaction } from '../../../platform/database/driver.ts';
import type { SearchedRows } from '../../../platform/http/page.ts';
import { withoutUndefined } from '../../../platform/without-undefined.ts';
import { visibleEmployees } from '../../workflow/visible-employees.ts';
import { toPatterns } from '../search/to-patterns.ts';
import type { EmployeeDetail } from './employee-detail.ts';
import { type DetailFilter, listDetails, listDetailsOf, search } from './queries.ts';

export type AskedFilter = Omit<DetailFilter, 'visible'> & {
  /** Words, each of which must occur in the name, the number or the e-mail address. */
  readonly search?: string;
};

/** Some tens of milliseconds of PostgreSQL's time. */
const scannedMax = 100_000;

/** At most `limit` of the employees whom the user may see, newest first. */
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
  const patterns = toPatterns(text);
  const answer = await transaction.query<{
    found: string[];
    scanned: number;
    last_id: string | null;
  }>(search(companyId, filter, { patterns, limit, scannedMax }));
  const { found = [], scanned = 0, last_id: lastId = null } = answer.rows[0] ?? {};
  const { rows } = await transaction.query<EmployeeDetail>(listDetailsOf(companyId, found));
  return { rows, stoppedAt: scanned < scannedMax ? null : lastId };
}

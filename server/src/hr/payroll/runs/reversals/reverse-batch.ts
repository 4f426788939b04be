import { toInstant } from '../../../../platform/clock.ts';
import { nilUuid } from '../../../../platform/ids.ts';
import type { Change } from '../../../change.ts';
import type { RunUnderWay } from '../batches/payroll-computation.sql.ts';
import {
  countReversed,
  insertNegatives,
  insertRestored,
  listReversed,
} from './reversal-computation.sql.ts';

interface ReversedEmployee {
  readonly employee_id: string;
  readonly result_ids: readonly string[];
}

export async function countReversedEmployees(
  { transaction, actor: { companyId } }: Change,
  reversedRunId: string,
): Promise<number> {
  const { rows } = await transaction.query<{ count: number }>(
    countReversed(companyId, reversedRunId),
  );
  return rows[0]?.count ?? 0;
}

/**
 * Stores the negative payslips of the next employees of a reversed run, and what their periods are
 * without it. Returns these employees; none means that there are no more.
 */
export async function reverseBatch(
  { transaction, actor: { companyId }, clock, ids }: Change,
  { id, position }: RunUnderWay,
  { reversedRunId, limit }: { readonly reversedRunId: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await transaction.query<ReversedEmployee>(
    listReversed(companyId, reversedRunId, { after: position ?? nilUuid, limit }),
  );
  if (rows.length === 0) return [];
  const batch = { id, reversedRunId, createdAt: toInstant(clock.nowMs()) };
  const employeeIds = rows.map((row) => row.employee_id);
  const resultIds = rows.flatMap((row) => row.result_ids);
  const newIds = (known: readonly string[]) => known.map(() => ids.next());
  await transaction.query(
    insertNegatives(companyId, batch, { newIds: newIds(employeeIds), employeeIds }),
  );
  await transaction.query(
    insertRestored(companyId, batch, { newIds: newIds(resultIds), resultIds }),
  );
  return employeeIds;
}

import type { Transaction } from '../../../platform/database/driver.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { JobRow } from './job.ts';
import { findPlannedCircle, type PlannedCircle } from './planned-lines.sql.ts';

/**
 * No one may be above themselves on a day from which a planned manager counts, with everything that
 * is planned by then. The caller holds the reporting lines. A change of today isn't compared with
 * plans: a plan that it stands against is set aside on its day, and HR is notified.
 *
 * @param rows the rows of the employment after the change
 * @throws Problem `validation_failed` at the pointer, with what to plan first
 */
export async function refusePlannedCircle(
  transaction: Transaction,
  companyId: string,
  {
    employeeId,
    rows,
    from,
    pointer,
  }: { employeeId: string; rows: readonly JobRow[]; from: string; pointer: string },
): Promise<void> {
  const at = rows.findLastIndex(({ valid_from: day }) => day === null || day <= from);
  const managerId = rows[at]?.manager_id ?? null;
  if (managerId === null) return;
  const next = rows.slice(at + 1).find((row) => row.manager_id !== managerId);
  const { rows: found } = await transaction.query<PlannedCircle>(
    findPlannedCircle(companyId, {
      employeeId,
      managerId,
      from,
      until: next?.valid_from ?? null,
    }),
  );
  const [circle] = found;
  if (circle === undefined) return;
  const { day, name } = circle;
  throw invalidField(
    pointer,
    say`would make the employee their own manager on ${day}, because ${name} reports to them then. Plan another manager for ${name} from that day first`,
  );
}

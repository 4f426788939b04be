import { recordAudit } from '../../access/audit/record-audit.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Change } from '../change.ts';
import { readCompanyToday } from '../read-company-today.ts';
import { appendUpdated } from './append-updated.ts';
import { applyPatch } from './apply-patch.ts';
import type { Employee, EmployeeFields } from './employee.ts';
import { findManyForUpdate, type KeyedEmployee, updateMany } from './employees.sql.ts';

export interface EmployeeUpdate {
  readonly id: string;
  readonly fields: Partial<EmployeeFields>;
}

/**
 * Changes many employees in one statement, each with an audit row and `employee.updated`. Employees
 * who already have the new values are left alone. If managers change, the caller holds the company's reporting lines and
 * checks for circles after all rows are written, because intermediate states may contain some.
 *
 * @throws Problem `validation_failed` (start date); DatabaseError if a unique key has been taken in
 *   the meantime
 */
export async function updateEmployees(
  change: Change,
  updates: readonly EmployeeUpdate[],
  source: 'api' | 'console' | 'import',
): Promise<void> {
  const { transaction, actor, clock } = change;
  const ids = updates.map(({ id }) => id);
  const [{ rows }, effectiveOn] = await Promise.all([
    transaction.query<Employee>(findManyForUpdate(actor.companyId, ids)),
    readCompanyToday(change),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const updatedAt = toInstant(clock.nowMs());
  const changes = updates.flatMap(({ id, fields }): KeyedEmployee[] => {
    const before = found.get(id);
    const patched = before && applyPatch(before, fields, updatedAt);
    if (patched === undefined) return [];
    const { after, changed } = patched;
    recordAudit(transaction, change, {
      action: 'employee.updated',
      subjectKind: 'employee',
      subjectId: id,
      fields: changed,
    });
    appendUpdated(change, { employeeId: id, changed, effectiveOn }, source);
    return [{ row: after, emailKey: emailKey(after.email) }];
  });
  if (changes.length > 0) await transaction.query(updateMany(actor.companyId, changes));
}

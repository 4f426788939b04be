import { emailKey } from '../../access/users/email-key.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Change } from '../change.ts';
import { columnOf } from '../custom-fields/custom-field.ts';
import {
  applyValues,
  type CheckedValue,
  type EmployeeValues,
} from '../custom-fields/values/custom-values.ts';
import { readValues } from '../custom-fields/values/read-values.ts';
import { sendValues } from '../custom-fields/values/send-values.ts';
import { readCompanyToday } from '../read-company-today.ts';
import { appliesOn } from './applies-on.ts';
import { applyPatch } from './apply-patch.ts';
import type { Employee, EmployeeFields } from './employee.ts';
import { findManyForUpdate, updateMany } from './employees.sql.ts';
import { type FollowedUpdate, followUpdates } from './job/follow-updates.ts';
import type { KeyedEmployee } from './new-employees.sql.ts';
import { changeDatesOfBirth } from './personal-details/change-dates-of-birth.ts';
import { isReportedChange, recordUpdated } from './record-updated.ts';

export interface EmployeeUpdate {
  readonly id: string;
  readonly fields: Partial<EmployeeFields>;
  /** Values of custom fields. */
  readonly custom?: readonly CheckedValue[] | undefined;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string | undefined;
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
  const [{ rows }, today] = await Promise.all([
    transaction.query<Employee>(findManyForUpdate(actor.companyId, ids)),
    readCompanyToday(change),
  ]);
  const stored = await readValues(
    transaction,
    actor.companyId,
    updates.filter(({ custom }) => custom !== undefined).map(({ id }) => id),
  );
  const born = await changeDatesOfBirth(
    change,
    updates.flatMap(({ id: employeeId, dateOfBirth }) =>
      dateOfBirth === undefined ? [] : [{ employeeId, dateOfBirth }],
    ),
  );
  const values: EmployeeValues[] = [];
  const followed: FollowedUpdate[] = [];
  const found = new Map(rows.map((row) => [row.id, row]));
  const updatedAt = toInstant(clock.nowMs());
  const changes = updates.flatMap(({ id, fields, custom: sent }): KeyedEmployee[] => {
    const before = found.get(id);
    if (before === undefined) return [];
    const custom = sent && applyValues(stored.get(id) ?? {}, sent);
    if (custom !== undefined && custom.changed.length > 0) {
      values.push({ employeeId: id, values: custom.values });
    }
    const patched = applyPatch(before, fields, updatedAt, isReportedChange(custom));
    const changed = patched?.changed ?? [];
    const unreported = born.has(id) ? (['date_of_birth'] as const) : [];
    const named = [...changed, ...(custom?.changed ?? []).map(columnOf)];
    const effectiveOn = appliesOn(before, named, today);
    recordUpdated(change, { employeeId: id, changed, custom, unreported, effectiveOn }, source);
    if (patched === undefined) return [];
    followed.push(patched);
    return [{ row: patched.after, emailKey: emailKey(patched.after.email) }];
  });
  sendValues(transaction, actor.companyId, values);
  await followUpdates(change, followed, today);
  if (changes.length > 0) await transaction.query(updateMany(actor.companyId, changes));
}

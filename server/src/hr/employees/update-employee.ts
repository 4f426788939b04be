import { emailKey } from '../../access/users/email-key.ts';
import { toInstant } from '../../platform/clock.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Result } from '../../platform/database/driver.ts';
import type { Change } from '../change.ts';
import { checkValues, type ValuesToCheck } from '../custom-fields/values/check-values.ts';
import { applyValues, type ChangedValues } from '../custom-fields/values/custom-values.ts';
import { readValues } from '../custom-fields/values/read-values.ts';
import { sendValues } from '../custom-fields/values/send-values.ts';
import { readCompanyToday } from '../read-company-today.ts';
import { applyPatch } from './apply-patch.ts';
import { checkManager } from './check-manager.ts';
import type { Employee, EmployeeFields } from './employee.ts';
import { findForUpdate, lockReportingLines, update } from './employees.sql.ts';
import { isReportedChange, recordUpdated } from './record-updated.ts';
import { refuseErased } from './refuse-erased.ts';
import { refuseTakenNumber } from './refuse-taken-number.ts';
import { translateEmployeeConflict } from './translate-conflict.ts';

export interface EmployeePatch {
  readonly id: string;
  /** Only the given members change; null clears an optional field. */
  readonly fields: Partial<EmployeeFields>;
  /** Values of custom fields. */
  readonly custom?: ValuesToCheck | undefined;
  /** Whether the current version satisfies the caller's precondition (If-Match). */
  readonly accepts: (version: number) => boolean;
}

/**
 * Changes an employee and emits `employee.updated`. A patch without changes writes nothing and emits
 * nothing: `version` and `updated_at` stay.
 *
 * @throws Problem `not_found`, `precondition_failed`, `duplicate_email`, `duplicate_external_id`,
 *   `invalid_state` (erased), `validation_failed` (manager, number, start date, custom fields)
 */
export async function updateEmployee(
  change: Change,
  { id, fields: sent, custom, accepts }: EmployeePatch,
): Promise<Employee> {
  const fields =
    typeof sent.manager_id === 'string'
      ? { ...sent, manager_id: sent.manager_id.toLowerCase() }
      : sent;
  const { transaction, actor, clock } = change;
  const [{ rows }, effectiveOn] = await Promise.all([
    lockForUpdate(change, id, typeof fields.manager_id === 'string'),
    readCompanyToday(change),
  ]);
  const before = rows[0];
  if (before === undefined) {
    throw notFound();
  }
  if (!accepts(before.version)) {
    throw new Problem(
      'precondition_failed',
      "The employee has changed since you read the ETag in If-Match, or the ETag isn't exactly as received, including the quotes. Fetch the employee again.",
    );
  }
  await refuseErased(change, before);
  const changes = custom && (await checkUpsertValues(change, id, custom));
  const patched = applyPatch(before, fields, toInstant(clock.nowMs()), isReportedChange(changes));
  const changed = patched?.changed ?? [];
  recordUpdated(change, { employeeId: id, changed, custom: changes, effectiveOn });
  if (patched === undefined) {
    return before;
  }
  const { after } = patched;
  if (after.manager_id !== null && changed.includes('manager_id')) {
    await checkManager(transaction, actor.companyId, {
      employeeId: id,
      managerId: after.manager_id,
    });
  }
  if (changed.includes('employee_number')) {
    await refuseTakenNumber(change, { employeeId: id, number: after.employee_number });
  }
  try {
    await transaction.query(update(actor.companyId, emailKey(after.email), after));
  } catch (error) {
    throw translateEmployeeConflict(error);
  }
  return after;
}

/**
 * Locks the reporting lines before the row: a termination holds them while it waits for the rows of
 * the reports, so the other order could deadlock.
 */
async function lockForUpdate(
  { transaction, actor: { companyId } }: Change,
  id: string,
  movesManager: boolean,
): Promise<Result<Employee>> {
  const lines = movesManager ? transaction.query(lockReportingLines(companyId)) : undefined;
  const [found] = await Promise.all([
    transaction.query<Employee>(findForUpdate(companyId, id)),
    lines,
  ]);
  return found;
}

/** Checks the values against those of the locked employee, and writes what differs. */
async function checkUpsertValues(
  { transaction, actor: { companyId } }: Change,
  employeeId: string,
  sent: ValuesToCheck,
): Promise<ChangedValues> {
  const before = (await readValues(transaction, companyId, [employeeId])).get(employeeId) ?? {};
  const changes = applyValues(before, checkValues(sent, before));
  if (changes.changed.length > 0) {
    sendValues(transaction, companyId, [{ employeeId, values: changes.values }]);
  }
  return changes;
}

import { emailKey } from '../../access/users/email-key.ts';
import { toInstant } from '../../platform/clock.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import type { Result } from '../../platform/database/driver.ts';
import type { Change } from '../change.ts';
import { columnOf } from '../custom-fields/custom-field.ts';
import { checkValues, type ValuesToCheck } from '../custom-fields/values/check-values.ts';
import { applyValues, type ChangedValues } from '../custom-fields/values/custom-values.ts';
import { readValues } from '../custom-fields/values/read-values.ts';
import { sendValues } from '../custom-fields/values/send-values.ts';
import { readCompanyToday } from '../read-company-today.ts';
import { appliesOn } from './applies-on.ts';
import { applyPatch } from './apply-patch.ts';
import { checkManager } from './check-manager.ts';
import type { Employee, EmployeeFields, EmployeeVersion } from './employee.ts';
import { findForUpdate, lockReportingLines, update } from './employees.sql.ts';
import {
  changedDetails,
  datedChange,
  refuseUnemployed,
  refuseUnknownPattern,
} from './job/check-job-change.ts';
import { followUpdates } from './job/follow-updates.ts';
import { detailNames, type JobDetails } from './job/job.ts';
import { recordJobChange } from './job/record-job-change.ts';
import { changeDatesOfBirth } from './personal-details/change-dates-of-birth.ts';
import { refuseFutureBirth } from './personal-details/date-of-birth.ts';
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
  /** `YYYY-MM-DD`; null removes it. */
  readonly dateOfBirth?: string | null | undefined;
  /** The day from which the job changes, `YYYY-MM-DD`; default: today in the company's time zone. */
  readonly effectiveOn?: string | undefined;
  /** Parts of the job that `employees` doesn't have. */
  readonly details?: Partial<JobDetails> | undefined;
  /** Why the job changes. */
  readonly reason?: string | null | undefined;
  /** Whether the current version satisfies the caller's precondition (If-Match). */
  readonly accepts: (version: EmployeeVersion) => boolean;
}

/**
 * Changes an employee and emits `employee.updated`. A patch without changes writes nothing and emits
 * nothing: `version` and `updated_at` stay. Returns the employee as of today, so without a change
 * that is planned.
 *
 * @throws Problem `not_found`, `precondition_failed`, `duplicate_email`, `duplicate_external_id`,
 *   `invalid_state` (erased), `validation_failed` (manager, number, start date, date of birth, custom fields,
 *   day)
 */
export async function updateEmployee(change: Change, patch: EmployeePatch): Promise<Employee> {
  const { id, accepts } = patch;
  const fields = withLowerCaseManager(patch.fields);
  const [{ rows }, today] = await Promise.all([
    lockForUpdate(change, id, typeof fields.manager_id === 'string'),
    readCompanyToday(change),
  ]);
  const before = rows[0];
  if (before === undefined) {
    throw notFound();
  }
  if (!accepts(before)) {
    throw new Problem(
      'precondition_failed',
      "The employee has changed since you read the ETag in If-Match, or the ETag isn't exactly as received, including the quotes. Fetch the employee again.",
    );
  }
  await refuseErased(change, before);
  await refuseUnknownPattern(change, patch.details);
  const { effectiveOn = today } = patch;
  if (effectiveOn !== today) {
    const dated = datedChange({ ...patch, fields }, { effectiveOn, today });
    return recordJobChange(change, before, dated);
  }
  if (patch.effectiveOn !== undefined) refuseUnemployed(before, today);
  return updateToday(change, before, { patch: { ...patch, fields }, today });
}

async function updateToday(
  change: Change,
  before: Employee,
  { patch, today }: { patch: EmployeePatch; today: string },
): Promise<Employee> {
  const { transaction, actor, clock } = change;
  const { id, fields, custom, details = {}, reason = null } = patch;
  const changes = custom && (await checkUpsertValues(change, id, custom));
  const birth = await updateBirth(change, patch);
  const touched = await changedDetails(change, before.id, { details, today });
  const isTouched = isReportedChange(changes) || Object.keys(touched).length > 0;
  const patched = applyPatch(before, fields, toInstant(clock.nowMs()), isTouched);
  const changed = patched?.changed ?? [];
  const named = [...changed, ...detailNames.filter((name) => name in touched)];
  recordUpdated(change, {
    employeeId: id,
    changed: named,
    custom: changes,
    unreported: birth,
    effectiveOn: appliesOn(before, [...named, ...(changes?.changed ?? []).map(columnOf)], today),
  });
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
  await followUpdates(change, [{ ...patched, details: touched, reason }], today);
  try {
    await transaction.query(update(actor.companyId, emailKey(after.email), after));
  } catch (error) {
    throw translateEmployeeConflict(error);
  }
  return after;
}

/** Changes the date of birth. Returns the field's name if it differs. */
async function updateBirth(
  change: Change,
  { id: employeeId, dateOfBirth }: EmployeePatch,
): Promise<readonly 'date_of_birth'[]> {
  if (dateOfBirth === undefined) return [];
  await refuseFutureBirth(change, dateOfBirth);
  const changed = await changeDatesOfBirth(change, [{ employeeId, dateOfBirth }]);
  return changed.size > 0 ? ['date_of_birth'] : [];
}

function withLowerCaseManager(fields: EmployeePatch['fields']): EmployeePatch['fields'] {
  const { manager_id: managerId } = fields;
  return typeof managerId === 'string'
    ? { ...fields, manager_id: managerId.toLowerCase() }
    : fields;
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

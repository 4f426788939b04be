import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { type Change, sourceOf, nowOf } from '../change.ts';
import { columnOf } from '../custom-fields/custom-field.ts';
import { applyValues, type CheckedValue } from '../custom-fields/values/custom-values.ts';
import { sendValues } from '../custom-fields/values/send-values.ts';
import { appendCreated, type CreatedEmployee, type InitialStatus } from './append-created.ts';
import { checkManager } from './check-manager.ts';
import { type EmployeeFields, employeeFieldNames, firstVersion } from './employee.ts';
import { ensurePlaces } from './job/ensure-places.ts';
import { detailNames, type WorkingTime } from './job/job.ts';
import { recordedNow } from './job/write-records.ts';
import { insert } from './new-employees.sql.ts';
import { refuseFutureBirth } from './personal-details/date-of-birth.ts';
import { sendDatesOfBirth } from './personal-details/send-dates-of-birth.ts';
import { refuseTakenNumber } from './refuse-taken-number.ts';
import { translateEmployeeConflict } from './translate-conflict.ts';

/** What a new employee has that is not in `employees`. */
export interface BeyondFields {
  /** Values of custom fields. */
  readonly custom?: readonly CheckedValue[] | undefined;
  /** Default: full time with the company's pattern. */
  readonly workingTime?: Partial<WorkingTime> | undefined;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string | null | undefined;
}

/**
 * Creates an employee record and emits `employee.created`. A record created through the API is
 * minimal: active at once, without an invitation or compensation profile.
 *
 * @throws Problem `validation_failed` (manager, number, date of birth); also `duplicate_email`,
 *   `duplicate_external_id`, with the next result of the transaction or its COMMIT
 */
export async function createEmployee(
  change: Change,
  fields: EmployeeFields,
  status: InitialStatus,
  { custom = [], workingTime = {}, dateOfBirth = null }: BeyondFields = {},
): Promise<CreatedEmployee> {
  const { transaction, actor, ids } = change;
  const id = ids.next();
  const createdAt = nowOf(change);
  const employee: CreatedEmployee = {
    ...fields,
    manager_id: fields.manager_id?.toLowerCase() ?? null,
    id,
    status,
    termination_date: null,
    version: firstVersion,
    created_at: createdAt,
    updated_at: createdAt,
  };
  if (employee.manager_id !== null) {
    await checkManager(transaction, actor.companyId, {
      employeeId: id,
      managerId: employee.manager_id,
    });
  }
  await refuseTakenNumber(change, { employeeId: id, number: employee.employee_number });
  await refuseFutureBirth(change, dateOfBirth);
  ensurePlaces(change, [employee]);
  // These statements are not awaited: they are sent with COMMIT, which reports the first failure.
  transaction.send({
    ...insert(
      actor.companyId,
      { row: employee, emailKey: emailKey(fields.email), ...workingTime },
      recordedNow(change),
    ),
    explain: translateEmployeeConflict,
  });
  const { values, changed } = applyValues({}, custom);
  if (changed.length > 0) sendValues(transaction, actor.companyId, [{ employeeId: id, values }]);
  sendDatesOfBirth(transaction, actor.companyId, [{ id, dateOfBirth }]);
  recordAudit(transaction, change, {
    action: 'employee.created',
    subjectKind: 'employee',
    subjectId: id,
    reaches: ofEmployee(id),
    fields: [
      ...employeeFieldNames.filter((name) => fields[name] !== null),
      ...detailNames.filter((name) => name in workingTime),
      ...(dateOfBirth === null ? [] : ['date_of_birth']),
      ...changed.map(columnOf),
    ],
  });
  appendCreated(change, employee, sourceOf(actor));
  return employee;
}

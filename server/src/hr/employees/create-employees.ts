import { appendEvent } from '../../events/append-event.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee } from '../../access/own-cases/reach.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { type Change, nowOf } from '../change.ts';
import { columnOf } from '../custom-fields/custom-field.ts';
import { applyValues, type CheckedValue } from '../custom-fields/values/custom-values.ts';
import { sendValues } from '../custom-fields/values/send-values.ts';
import { appendCreated } from './append-created.ts';
import {
  type Employee,
  type EmployeeFields,
  employeeFieldNames,
  firstVersion,
} from './employee.ts';
import { ensurePlaces } from './job/ensure-places.ts';
import { recordedNow } from './job/write-records.ts';
import { insertMany, insertManyWithoutJobs } from './new-employees.sql.ts';
import { sendDatesOfBirth } from './personal-details/send-dates-of-birth.ts';

export interface NewEmployee {
  /** A new id, so that other rows can refer to it as their manager. */
  readonly id: string;
  readonly fields: EmployeeFields;
  /** The values of custom fields. */
  readonly custom?: readonly CheckedValue[] | undefined;
  /** `YYYY-MM-DD` */
  readonly dateOfBirth?: string | undefined;
  /**
   * Set for all employees of a call or for none: the caller adds their employments (`addRecords`),
   * and the fields are those of today.
   */
  readonly ownRecord?: OwnRecord | undefined;
}

/** How the last employment of a new employee ends. */
export interface OwnRecord {
  readonly status: 'active' | 'terminated';
  readonly lastDay: string | null;
  readonly endReason: string | null;
}

/**
 * Creates many employees with an audit row and `employee.created`, each active. Those who have left
 * already are terminated, with `employee.terminated`. The caller has checked them: every manager is in
 * the database or in the same call. New records have only new reports, so they can't close a circle
 * through existing records.
 *
 * @throws DatabaseError if a unique key has been taken in the meantime
 */
export async function createEmployees(
  change: Change,
  employees: readonly NewEmployee[],
  source: 'api' | 'console' | 'import',
): Promise<void> {
  const { transaction, actor } = change;
  const now = nowOf(change);
  const rows = employees.map((employee) => toRow(employee, now));
  const customs = employees.map(({ id, custom = [] }) => ({
    employeeId: id,
    ...applyValues({}, custom),
  }));
  const keyed = rows.map((row, index) => ({
    row,
    emailKey: emailKey(row.email),
    endReason: employees[index]?.ownRecord?.endReason ?? null,
  }));
  for (const [index, row] of rows.entries()) {
    recordAudit(transaction, change, {
      action: 'employee.created',
      subjectKind: 'employee',
      subjectId: row.id,
      reaches: ofEmployee(row.id),
      fields: [
        ...[...employeeFieldNames, 'termination_date' as const].filter(
          (name) => row[name] !== null,
        ),
        ...(employees[index]?.dateOfBirth === undefined ? [] : ['date_of_birth']),
        ...(customs[index]?.changed ?? []).map(columnOf),
      ],
    });
    appendCreated(change, { ...row, status: 'active' }, source);
    const { id: employeeId, status, termination_date: terminationDate } = row;
    if (status === 'terminated' && terminationDate !== null) {
      appendEvent(change, {
        type: 'employee.terminated',
        payload: { employeeId, terminationDate, reason: keyed[index]?.endReason ?? null },
      });
    }
  }
  const withoutJobs = employees.some(({ ownRecord }) => ownRecord !== undefined);
  if (!withoutJobs) ensurePlaces(change, rows);
  const written = transaction.query(
    withoutJobs
      ? insertManyWithoutJobs(actor.companyId, keyed)
      : insertMany(actor.companyId, keyed, recordedNow(change)),
  );
  sendValues(
    transaction,
    actor.companyId,
    customs.filter(({ changed }) => changed.length > 0),
  );
  sendDatesOfBirth(transaction, actor.companyId, employees);
  await written;
}

function toRow({ id, fields, ownRecord }: NewEmployee, createdAt: string): Employee {
  return {
    ...fields,
    id,
    status: ownRecord?.status ?? 'active',
    termination_date: ownRecord?.lastDay ?? null,
    version: firstVersion,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

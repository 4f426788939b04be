import { recordAudit } from '../../access/audit/record-audit.ts';
import { emailKey } from '../../access/users/email-key.ts';
import { instantOfId } from '../../platform/ids.ts';
import type { Change } from '../change.ts';
import { columnOf } from '../custom-fields/custom-field.ts';
import { applyValues, type CheckedValue } from '../custom-fields/values/custom-values.ts';
import { sendValues } from '../custom-fields/values/send-values.ts';
import { appendCreated, type CreatedEmployee } from './append-created.ts';
import { type EmployeeFields, employeeFieldNames, firstVersion } from './employee.ts';
import { ensurePlaces } from './job/ensure-places.ts';
import { recordedNow } from './job/write-records.ts';
import { insertMany } from './new-employees.sql.ts';

export interface NewEmployee {
  /** A new id, so that other rows can refer to it as their manager. */
  readonly id: string;
  readonly fields: EmployeeFields;
  /** The values of custom fields. */
  readonly custom?: readonly CheckedValue[] | undefined;
}

/**
 * Creates many employees, each active, with an audit row and `employee.created`. The
 * caller has checked them: every manager is in the database or in the same call. New records have
 * only new reports, so they can't close a circle through existing records.
 *
 * @throws DatabaseError if a unique key has been taken in the meantime
 */
export async function createEmployees(
  change: Change,
  employees: readonly NewEmployee[],
  source: 'api' | 'console' | 'import',
): Promise<void> {
  const { transaction, actor } = change;
  const rows = employees.map(({ id, fields }): CreatedEmployee => {
    const createdAt = instantOfId(id);
    return {
      ...fields,
      id,
      status: 'active',
      termination_date: null,
      version: firstVersion,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
  const customs = employees.map(({ id, custom = [] }) => ({
    employeeId: id,
    ...applyValues({}, custom),
  }));
  const keyed = rows.map((row) => ({ row, emailKey: emailKey(row.email) }));
  for (const [index, row] of rows.entries()) {
    recordAudit(transaction, change, {
      action: 'employee.created',
      subjectKind: 'employee',
      subjectId: row.id,
      fields: [
        ...employeeFieldNames.filter((name) => row[name] !== null),
        ...(customs[index]?.changed ?? []).map(columnOf),
      ],
    });
    appendCreated(change, row, source);
  }
  ensurePlaces(change, rows);
  const written = transaction.query(insertMany(actor.companyId, keyed, recordedNow(change)));
  sendValues(
    transaction,
    actor.companyId,
    customs.filter(({ changed }) => changed.length > 0),
  );
  await written;
}

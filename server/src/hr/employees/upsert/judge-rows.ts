import { emailKey } from '../../../access/users/email-key.ts';
import { invalidField, Problem } from '../../../platform/http/problem.ts';
import { say } from '../../../platform/http/sentence.ts';
import type { CheckedValue } from '../../custom-fields/values/custom-values.ts';
import type { KnownEmployee } from '../look-up-employees.ts';
import type { EmployeeFields } from '../employee.ts';
import { startsAfterEnd } from '../apply-patch.ts';
import type { KnownRecords } from './read-known.ts';
import type { UpsertFields, UpsertRow } from './upsert-row.ts';

/** What is to be written for a row, unless there is a problem. */
export interface JudgedRow {
  /** Of the existing record, or new. */
  readonly id: string;
  /** Absent = the row creates a record. */
  readonly before: KnownEmployee | undefined;
  /** Without the manager, until `linkManagers` has resolved it. */
  fields: Partial<EmployeeFields>;
  readonly sent: UpsertFields | undefined;
  /** Set by `checkUpsertValues` for rows with custom fields. */
  custom?: { readonly checked: readonly CheckedValue[]; readonly isChange: boolean };
  problem: Problem | undefined;
}

/**
 * Decides for each row whether it creates or updates a record, and refuses values that an earlier row
 * has. `refuseTakenKeys` compares them with other records.
 */
export function judgeRows(
  rows: readonly UpsertRow[],
  known: KnownRecords,
  newId: () => string,
): JudgedRow[] {
  const first = new Map<string, number>();
  /** The earlier row that has the value, if there is one. */
  const claim = (index: number, kind: string, value: string): number | undefined => {
    const key = `${kind} ${value}`;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    return earlier;
  };
  return rows.map((row, index) => {
    if (row.fields === undefined) {
      return { id: '', before: undefined, fields: {}, sent: undefined, problem: row.problem };
    }
    const before = known.byExternalId.get(row.fields.external_id);
    const problem = findProblem(row.fields, before, (kind, value) => claim(index, kind, value));
    const { manager_id: _, manager_external_id: __, custom_fields: ___, ...fields } = row.fields;
    return { id: before?.id ?? newId(), before, fields, sent: row.fields, problem };
  });
}

function findProblem(
  fields: UpsertFields,
  before: KnownEmployee | undefined,
  claim: (kind: string, value: string) => number | undefined,
): Problem | undefined {
  const { external_id: externalId, employee_number: number } = fields;
  const key = emailKey(fields.email);
  const sameId = claim('external_id', externalId);
  const sameEmail = claim('email', key);
  const sameNumber = typeof number === 'string' ? claim('number', number) : undefined;
  if (sameId !== undefined) {
    return new Problem('duplicate_external_id', say`Row ${sameId} has the same external ID.`);
  }
  if (sameEmail !== undefined) {
    return new Problem('duplicate_email', say`Row ${sameEmail} has the same email address.`);
  }
  const isNewNumber = typeof number === 'string' && number !== before?.employee_number;
  if (isNewNumber && sameNumber !== undefined) {
    return invalidField('/employee_number', say`is the same as in row ${sameNumber}`);
  }
  if (
    fields.start_date !== undefined &&
    before !== undefined &&
    startsAfterEnd({ ...before, ...fields })
  ) {
    return invalidField('/start_date', 'is after the last day of employment');
  }
  return undefined;
}

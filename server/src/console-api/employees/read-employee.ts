import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../../hr/change.ts';
import { type SeenEmployee, shownFields } from '../../hr/employees/details/employee-detail.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import {
  readDatesOfBirth,
  seesDateOfBirth,
} from '../../hr/employees/personal-details/date-of-birth.ts';
import { editableFieldsOf, employeeEtag, presentEmployee } from './employee-schema.ts';

/**
 * The response of a read operation for one employee; records the read.
 *
 * @throws Problem `not_found`
 */
export async function readEmployee(change: UserChange, id: string) {
  const seen = await findEmployeeDetail(change.transaction, change.actor, id);
  recordRead(change.transaction, change, {
    subjectKind: 'employee',
    subjectIds: [seen.employee.id],
    employeeIds: [seen.employee.id],
    fields: sees(seen) ? [...shownFields, 'date_of_birth'] : shownFields,
  });
  return toAnswer(change, seen);
}

/** The employee after a change, which has its own audit row. */
export async function answerWithEmployee(change: UserChange, id: string) {
  return toAnswer(change, await findEmployeeDetail(change.transaction, change.actor, id));
}

function sees({ situation }: SeenEmployee): boolean {
  return seesDateOfBirth(situation.capacities);
}

async function toAnswer({ transaction, actor }: UserChange, seen: SeenEmployee) {
  const { id } = seen.employee;
  const born = sees(seen) ? await readDatesOfBirth(transaction, actor.companyId, [id]) : undefined;
  const employee = {
    ...presentEmployee(seen),
    ...(born === undefined ? {} : { date_of_birth: born.get(id) ?? null }),
    editable_fields: editableFieldsOf(seen),
  };
  return { body: { employee }, etag: employeeEtag(seen) };
}

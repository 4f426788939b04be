import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../../hr/change.ts';
import { type SeenEmployee, shownFields } from '../../hr/employees/details/employee-detail.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { employeeEtag, presentEmployee } from './employee-schema.ts';

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
    fields: shownFields,
  });
  return toAnswer(seen);
}

/** The employee after a change, which has its own audit row. */
export async function answerWithEmployee({ transaction, actor }: UserChange, id: string) {
  return toAnswer(await findEmployeeDetail(transaction, actor, id));
}

function toAnswer(seen: SeenEmployee) {
  return { body: { employee: presentEmployee(seen) }, etag: employeeEtag(seen) };
}

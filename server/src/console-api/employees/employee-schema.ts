import { type Static, Type } from 'typebox';
import { recordRead } from '../../access/audit/record-read.ts';
import type { UserChange } from '../../hr/change.ts';
import {
  type SeenEmployee,
  shownEmployeeFields,
} from '../../hr/employees/details/employee-detail.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import {
  optionalEmployeeFields,
  requiredEmployeeFields,
} from '../../hr/employees/employee-fields.ts';
import { employeeFieldNames, employeeStatuses } from '../../hr/employees/employee.ts';
import {
  readDatesOfBirth,
  seesDateOfBirth,
} from '../../hr/employees/personal-details/date-of-birth.ts';
import { sha256 } from '../../platform/crypto/hash.ts';
import { versionEtag } from '../../platform/http/if-match.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { actionMembers, presentActions } from '../frame/record-actions.ts';

export const employeeSchema = Type.Object({
  id: uuid(),
  ...requiredEmployeeFields,
  ...optionalEmployeeFields,
  status: oneOf(employeeStatuses),
  /** The last day; null if the reader may not see a planned termination. */
  termination_date: nullable(calendarDate()),
  termination_reason: nullable(Type.String()),
  termination_planned: Type.Boolean(),
  /**
   * Set while the status is `on_leave`; null for readers other than HR, payroll and the employee.
   */
  long_leave: nullable(
    Type.Object({
      first_day: calendarDate(),
      is_paid: Type.Boolean(),
      /** The approved leave that the status follows; null = HR started it by hand. */
      leave_request_id: nullable(uuid()),
      /** The last day of that leave. */
      end_date: nullable(calendarDate()),
    }),
  ),
  manager_name: nullable(Type.String()),
  user_id: nullable(uuid()),
  /** The version of the photo (`GET /people/{id}/photo?v=`); null without one. */
  photo: nullable(Type.String()),
  created_at: instant(),
  /** Null for readers other than HR and payroll: a change that they may not see would move it. */
  updated_at: nullable(instant()),
  ...actionMembers,
  editable_fields: Type.Array(oneOf(employeeFieldNames)),
});

/** The fields of an employee that a reader can be able to change. */
const changeableFields = [...employeeFieldNames, 'date_of_birth'] as const;

/** One employee, with what lists don't show. */
export const employeeRecordSchema = Type.Object({
  ...employeeSchema.properties,
  /** Absent for readers other than HR and the employee. */
  date_of_birth: Type.Optional(nullable(calendarDate())),
  editable_fields: Type.Array(oneOf(changeableFields)),
});

export const singleEmployee = Type.Object({ employee: employeeRecordSchema });

/** An employee as the reader sees them. */
export function presentEmployee({
  employee: { version: _version, ...fields },
  isTerminationPlanned,
  situation,
  editableFields,
}: SeenEmployee): Static<typeof employeeSchema> {
  return {
    ...fields,
    termination_planned: isTerminationPlanned,
    ...presentActions(situation),
    editable_fields: editableFields,
  };
}

/** Those who may change everything also change the date of birth. */
export function editableFieldsOf({
  editableFields: fields,
}: Pick<SeenEmployee, 'editableFields'>): (typeof changeableFields)[number][] {
  return fields.includes('first_name') ? [...fields, 'date_of_birth'] : fields;
}

/**
 * The strong validator of a record's current state (RFC 9110, section 8.8.3). For a reader who isn't
 * shown every change, it is that of what they are shown.
 */
export function employeeEtag(seen: SeenEmployee): string {
  const { version, updated_at } = seen.employee;
  if (seen.seesEveryChange && updated_at !== null) return versionEtag({ version, updated_at });
  const shown = Buffer.from(sha256(JSON.stringify(presentEmployee(seen))));
  return `"${shown.toString('base64url').slice(0, 22)}"`;
}

/**
 * The response of a read operation for one employee; records the read.
 *
 * @throws Problem `not_found`
 */
export async function answerEmployee(change: UserChange, id: string) {
  const seen = await findEmployeeDetail(change.transaction, change.actor, id);
  recordRead(change.transaction, change, {
    subjectKind: 'employee',
    subjectIds: [seen.employee.id],
    employeeIds: [seen.employee.id],
    fields: sees(seen) ? [...shownEmployeeFields, 'date_of_birth'] : shownEmployeeFields,
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

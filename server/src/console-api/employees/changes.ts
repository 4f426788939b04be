import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { inviteUser } from '../../access/invitations/invite-user.ts';
import type { UserChange } from '../../hr/change.ts';
import { checkNewValues } from '../../hr/custom-fields/values/check-new-values.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { employeePatchFields, newEmployeeFields } from '../../hr/employees/employee-fields.ts';
import { employeeFieldNames, type EmployeeFields } from '../../hr/employees/employee.ts';
import { hireEmployee } from '../../hr/employees/hire-employee.ts';
import { refuseErased } from '../../hr/employees/refuse-erased.ts';
import { type EmployeePatch, updateEmployee } from '../../hr/employees/update-employee.ts';
import type { ChecklistSource } from '../../hr/onboarding/onboard-employee.ts';
import { satisfiesIfMatch, versionEtag } from '../../platform/http/if-match.ts';
import { invalidField, Problem } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { bulkAnswer, bulkIds, forEachRecord } from '../frame/bulk.ts';
import { compensationFields } from '../compensation.ts';
import { customValues } from '../custom-fields.ts';
import { inChange } from '../frame/in-transaction.ts';
import { readTasks, tasksBody } from '../onboarding/checklists.ts';
import { type ConsoleOperation, defineOperation } from '../frame/operation.ts';
import {
  answerWithEmployee,
  editableFieldsOf,
  employeeEtag,
  employeeRecordSchema,
  singleEmployee,
} from './employee-schema.ts';

/** What a patch can say about the job beyond the fields of the record. */
const jobPatchFields = {
  /** The day from which the job changes; default: today. */
  effective_on: Type.Optional(calendarDate()),
  /** Why it changes. */
  reason: Type.Optional(nullable(text(500))),
  cost_centre: Type.Optional(nullable(text(50))),
  /** 1 = full time; rounded to four decimal places. */
  fte: Type.Optional(Type.Number({ minimum: 0.0001, maximum: 2 })),
  work_pattern_id: Type.Optional(nullable(uuid())),
};

const jobPatch = closed(jobPatchFields);

const { amount, currency, period } = compensationFields;

type JobPatch = Static<typeof jobPatch>;

interface Patch {
  readonly body: EmployeePatch['fields'] & JobPatch & { readonly date_of_birth?: string | null };
  readonly ifMatch: string | undefined;
}

/** Employees added and changed. */
export const employeeChangeOperations: readonly ConsoleOperation[] = [
  defineOperation({
    operationId: 'createEmployee',
    method: 'POST',
    path: '/employees',
    access: ['owner', 'hr_admin'],
    body: closed({
      ...newEmployeeFields,
      fte: jobPatchFields.fte,
      work_pattern_id: jobPatchFields.work_pattern_id,
      date_of_birth: Type.Optional(calendarDate()),
      custom_fields: Type.Optional(customValues),
      /** Makes them a user and sends an invitation to set a password. */
      invite: Type.Optional(Type.Boolean()),
      /** Valid from the start date, or from today without one. */
      compensation: Type.Optional(closed({ amount, currency, period })),
      /** The tasks of a checklist, or the template to take them from. */
      onboarding: Type.Optional(
        closed({ tasks: Type.Optional(tasksBody), template_id: Type.Optional(uuid()) }),
      ),
    }),
    answer: Type.Object({
      employee: employeeRecordSchema,
      /** Absent if no one is invited or the invitation is emailed. */
      invitation: Type.Optional(Type.Object({ url: Type.String(), expires_at: instant() })),
    }),
    successStatus: 201,
    handle: ({ services, actor, body }) =>
      inChange(services, actor, async (change) => {
        const {
          id,
          email,
          first_name: firstName,
          last_name: lastName,
        } = await hireEmployee(change, {
          fields: allFields(body),
          custom: await checkNewValues(change, body.custom_fields ?? {}),
          dateOfBirth: body.date_of_birth,
          workingTime: withoutUndefined({
            fte: body.fte,
            work_pattern_id: body.work_pattern_id,
          }),
          compensation: body.compensation,
          checklist: body.onboarding && checklistSource(body.onboarding),
        });
        const invitation =
          body.invite === true
            ? await inviteUser(
                change.transaction,
                { ...change, linkDelivery: services.linkDelivery },
                { email, firstName, lastName, role: 'employee', employeeId: id },
              )
            : null;
        const { body: answer, etag } = await answerWithEmployee(change, id);
        return { body: { ...answer, ...(invitation === null ? {} : { invitation }) }, etag };
      }),
  }),
  defineOperation({
    operationId: 'updateEmployee',
    method: 'PATCH',
    path: '/employees/:id',
    access: userRoles,
    body: closed({
      ...employeePatchFields,
      ...jobPatchFields,
      date_of_birth: Type.Optional(nullable(calendarDate())),
    }),
    answer: singleEmployee,
    handle: ({ services, actor, id, body, ifMatch }) =>
      inChange(services, actor, async (change) => {
        await patch(change, id, { body, ifMatch });
        return answerWithEmployee(change, id);
      }),
  }),
  /** Moves several to another department or manager. */
  defineOperation({
    operationId: 'updateEmployees',
    method: 'POST',
    path: '/employees/update-several',
    access: ['owner', 'hr_admin'],
    body: closed({
      employee_ids: bulkIds,
      department: employeePatchFields.department,
      manager_id: employeePatchFields.manager_id,
    }),
    answer: bulkAnswer,
    handle: async ({ services, actor, body: { employee_ids: ids, ...body }, toProblem }) => ({
      body: {
        results: await forEachRecord({ toProblem }, ids, (id) =>
          inChange(services, actor, (change) => patch(change, id, { body, ifMatch: undefined })),
        ),
      },
    }),
  }),
];

/** Sets absent optional fields to null. */
function allFields(body: Partial<EmployeeFields>): EmployeeFields {
  return Object.fromEntries(
    employeeFieldNames.map((name) => [name, body[name] ?? null]),
  ) as unknown as EmployeeFields;
}

/** @throws Problem `validation_failed` */
function checklistSource({
  tasks,
  template_id: templateId,
}: {
  tasks?: Static<typeof tasksBody>;
  template_id?: string;
}): ChecklistSource {
  if (tasks !== undefined && templateId === undefined) {
    return { tasks: readTasks(tasks) };
  }
  if (tasks === undefined && templateId !== undefined) {
    return { templateId };
  }
  throw invalidField('/onboarding', 'must have either tasks or template_id, but not both');
}

async function patch(change: UserChange, id: string, { body, ifMatch }: Patch): Promise<void> {
  const seen = await findEmployeeDetail(change.transaction, change.actor, id);
  const { employee } = seen;
  // Before the fields, none of which can be edited then: the reason isn't the user's role.
  await refuseErased(change, employee);
  const { effective_on: effectiveOn, reason, cost_centre, fte, work_pattern_id, ...others } = body;
  const { date_of_birth: dateOfBirth, ...fields } = others;
  const editable = editableFieldsOf(seen);
  refuseFields(Object.keys(body), [...editable, ...editableDetails(editable)]);
  await updateEmployee(change, {
    id: employee.id,
    fields,
    dateOfBirth,
    effectiveOn,
    reason,
    details: withoutUndefined({
      cost_centre,
      fte: fte === undefined ? undefined : Math.round(fte * 10_000) / 10_000,
      work_pattern_id: work_pattern_id?.toLowerCase() ?? work_pattern_id,
    }),
    accepts: (version) =>
      satisfiesIfMatch(ifMatch, seen.seesEveryChange ? versionEtag(version) : employeeEtag(seen)),
  });
}

/** Those who may change the job may also change its details and choose the day. */
function editableDetails(editableFields: readonly string[]): readonly string[] {
  return editableFields.includes('job_title') ? Object.keys(jobPatchFields) : [];
}

/** @throws Problem `forbidden` */
function refuseFields(sent: readonly string[], editable: readonly string[]): void {
  const refused = sent.filter((name) => !editable.includes(name));
  if (refused.length > 0) {
    throw new Problem(
      'forbidden',
      say`You can't change these fields yourself: ${refused.join(', ')}.`,
      {
        members: { editable_fields: editable },
      },
    );
  }
}

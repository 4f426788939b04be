import { type Static, Type } from 'typebox';
import { inviteUser } from '../../access/invitations/invite-user.ts';
import { checkNewValues } from '../../hr/custom-fields/values/check-new-values.ts';
import { newEmployeeFields } from '../../hr/employees/employee-fields.ts';
import { type EmployeeFields, employeeFieldNames } from '../../hr/employees/employee.ts';
import { hireEmployee } from '../../hr/employees/hire-employee.ts';
import type { ChecklistSource } from '../../hr/onboarding/onboard-employee.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { calendarDate, closed, instant, uuid } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { customValues } from '../custom-fields/custom-field-schema.ts';
import { compensationFields } from '../compensation/compensation-profile-schema.ts';
import { readTasks, tasksBody } from '../onboarding/checklist-schema.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerWithEmployee } from './read-employee.ts';
import { employeeRecordSchema } from './employee-schema.ts';
import { jobPatchFields } from './job-patch.ts';

const { amount, currency, period } = compensationFields;
const { fte, work_pattern_id } = jobPatchFields;

export const createEmployee = defineOperation({
  operationId: 'createEmployee',
  method: 'POST',
  path: '/employees',
  access: ['owner', 'hr_admin'],
  body: closed({
    ...newEmployeeFields,
    fte,
    work_pattern_id,
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
});

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

import { type Static, Type } from 'typebox';
import { inviteUser } from '../../access/invitations/invite-user.ts';
import { newEmployeeFields } from '../../hr/employees/employee-fields.ts';
import { type EmployeeFields, employeeFieldNames } from '../../hr/employees/employee.ts';
import { onboardEmployee } from '../../hr/employees/onboard-employee.ts';
import {
  calendarDate,
  closed,
  instant,
  nullable,
  text,
  uuid,
} from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { compensationFields } from '../compensation/schemas/compensation-profile.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerWithEmployee } from './read-employee.ts';
import { employeeSchema } from './schemas/employee.ts';

const { amount, currency, period } = compensationFields;

const taskSchema = closed({
  title: text(200),
  required: Type.Boolean(),
  due_date: Type.Optional(nullable(calendarDate())),
  assignee_user_id: Type.Optional(nullable(uuid())),
});

export const createEmployee = defineOperation({
  operationId: 'createEmployee',
  method: 'POST',
  path: '/employees',
  access: ['owner', 'hr_admin'],
  body: closed({
    ...newEmployeeFields,
    /** Makes them a user and invites them to choose a password. */
    invite: Type.Optional(Type.Boolean()),
    /** Valid from the first day, or from today. */
    compensation: Type.Optional(closed({ amount, currency, period })),
    onboarding: Type.Optional(
      closed({ tasks: Type.Array(taskSchema, { minItems: 1, maxItems: 100 }) }),
    ),
  }),
  answer: Type.Object({
    employee: employeeSchema,
    /** Absent when nobody is invited, or the invitation is mailed. */
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
      } = await onboardEmployee(change, {
        fields: allFields(body),
        compensation: body.compensation,
        tasks: body.onboarding?.tasks.map(toTask),
      });
      const invitation =
        body.invite === true
          ? await inviteUser(
              change.transaction,
              { ...change, accountLinks: services.accountLinks },
              { email, firstName, lastName, role: 'employee', employeeId: id },
            )
          : null;
      const { body: answer, etag } = await answerWithEmployee(change, id);
      return { body: { ...answer, ...(invitation === null ? {} : { invitation }) }, etag };
    }),
});

/** Absent optional fields are null. */
function allFields(body: Partial<EmployeeFields>): EmployeeFields {
  return Object.fromEntries(
    employeeFieldNames.map((name) => [name, body[name] ?? null]),
  ) as unknown as EmployeeFields;
}

function toTask(task: Static<typeof taskSchema>) {
  const { title, required, due_date: dueDate, assignee_user_id: assigneeUserId } = task;
  return {
    title,
    required,
    ...withoutUndefined({
      dueDate: dueDate ?? undefined,
      assigneeUserId: assigneeUserId?.toLowerCase(),
    }),
  };
}

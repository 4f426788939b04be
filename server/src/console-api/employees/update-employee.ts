import { type Static, Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import type { UserChange } from '../../hr/change.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { employeePatchFields } from '../../hr/employees/employee-fields.ts';
import { refuseErased } from '../../hr/employees/refuse-erased.ts';
import {
  type EmployeePatch,
  updateEmployee as update,
} from '../../hr/employees/update-employee.ts';
import { satisfiesIfMatch, versionEtag } from '../../platform/http/if-match.ts';
import { Problem } from '../../platform/http/problem.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { calendarDate, closed, nullable } from '../../platform/http/schema-fields.ts';
import { bulkAnswer, bulkIds, forEachRecord } from '../bulk.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { type jobPatch, jobPatchFields } from './job-patch.ts';
import { answerWithEmployee } from './read-employee.ts';
import { editableFieldsOf, employeeEtag, singleEmployee } from './employee-schema.ts';

export const updateEmployee = defineOperation({
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
});

/** Moves several to another department or manager. */
export const updateEmployees = defineOperation({
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
});

type JobPatch = Static<typeof jobPatch>;

interface Patch {
  readonly body: EmployeePatch['fields'] & JobPatch & { readonly date_of_birth?: string | null };
  readonly ifMatch: string | undefined;
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
  await update(change, {
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
      `You can't change these fields yourself: ${refused.join(', ')}.`,
      {
        members: { editable_fields: editable },
      },
    );
  }
}

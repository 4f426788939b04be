import type { EmployeeVersion } from '../../hr/employees/employee.ts';
import { upsertEmployee as upsert } from '../../hr/employees/upsert/upsert-employee.ts';
import { retryTakenKeys } from '../../hr/employees/upsert/retry-taken-keys.ts';
import type { RunStatement } from '../../hr/custom-fields/values/read-values.ts';
import { satisfiesIfMatch, versionEtag } from '../../platform/http/if-match.ts';
import { text } from '../../platform/http/schema-fields.ts';
import { refuseUngranted, withCustomJson } from './custom-values.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { employeeRead, singleEmployee } from './schemas/employee.ts';
import { employeeUpsertReference } from './schemas/employee-batch.ts';
import { etagHeader, ifMatchHeader } from './schemas/headers.ts';
import { employeeLinks } from './schemas/links.ts';

export const upsertEmployee = defineOperation({
  operationId: 'upsertEmployee',
  method: 'PUT',
  path: '/employees/by-external-id/:external_id',
  pathParameters: { external_id: text(200, 'Your own ID for the employee, percent-encoded.') },
  scope: 'employees:write',
  tag: 'Employees',
  summary: 'Create or update an employee by external ID',
  description:
    'Creates the employee with this external ID (201), or updates the one who has it (200). Fields that you omit stay as they are, `null` clears an optional field, and a repeated request changes nothing. ' +
    'With If-Match, a missing employee is not created: 412 `precondition_failed`. An employee who has the email address but not the external ID is never taken over: 409 `duplicate_email`. Emits `employee.created` or `employee.updated`.',
  body: employeeUpsertReference,
  requestHeaders: ifMatchHeader,
  answer: singleEmployee,
  answerHeaders: etagHeader,
  links: employeeLinks('/employee/id'),
  emits: ['employee.created', 'employee.updated'],
  successStatus: 200,
  otherSuccessStatus: 201,
  problems: ['duplicate_email', 'precondition_failed'],
  handle: async ({ services, actor, params, body, headers }) => {
    const fields = { ...body, external_id: params['external_id'] ?? '' };
    const ifMatch = headers['if-match'];
    const accepts = (version: EmployeeVersion | undefined) =>
      version === undefined
        ? ifMatch === undefined
        : satisfiesIfMatch(ifMatch, versionEtag(version));
    const {
      kind,
      employee,
      shown: customFields,
    } = await retryTakenKeys(() =>
      inTransaction(services, actor, async (change) => {
        refuseUngranted(actor, [fields]);
        const outcome = await upsert(change, fields, accepts);
        const run: RunStatement = (statement) => change.transaction.query(statement);
        const { records, fields: names } = await withCustomJson(run, actor, [outcome.employee]);
        return { ...outcome, employee: records[0] ?? outcome.employee, shown: names };
      }),
    );
    if (kind === 'unchanged') services.reads.note(actor, employeeRead([employee.id], customFields));
    return {
      status: kind === 'created' ? 201 : 200,
      headers: { etag: versionEtag(employee) },
      body: `{"employee":${employee.as_json}}`,
    };
  },
});

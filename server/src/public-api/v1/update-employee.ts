import { updateEmployee as update } from '../../hr/employees/update-employee.ts';
import { lookUpId } from '../../platform/ids.ts';
import { satisfiesIfMatch, versionEtag } from '../../platform/http/if-match.ts';
import { toCustomPatch, withCustomFields } from './custom-values.ts';
import { inTransaction } from './in-transaction.ts';
import { defineOperation } from './operation.ts';
import { employeePatchReference, presentEmployee, singleEmployee } from './schemas/employee.ts';
import { etagHeader, ifMatchHeader } from './schemas/headers.ts';
import { employeeLinks } from './schemas/links.ts';

export const updateEmployee = defineOperation({
  operationId: 'updateEmployee',
  method: 'PATCH',
  path: '/employees/:id',
  scope: 'employees:write',
  tag: 'Employees',
  summary: 'Update an employee',
  description:
    'Applies a JSON merge patch (RFC 7396): only the fields you send change, `null` clears an optional field, and an empty object changes nothing. With `effective_on`, the job changes on another day than today; the response always shows the employee as of today.',
  body: employeePatchReference,
  bodyTypes: ['application/json', 'application/merge-patch+json'],
  requestHeaders: ifMatchHeader,
  answer: singleEmployee,
  answerHeaders: etagHeader,
  links: employeeLinks('/employee/id'),
  emits: ['employee.updated'],
  successStatus: 200,
  problems: [
    'not_found',
    'duplicate_email',
    'duplicate_external_id',
    'invalid_state',
    'precondition_failed',
  ],
  handle: ({ services, actor, id, body, headers }) =>
    inTransaction(services, actor, async (change) => {
      const { custom_fields: sent, effective_on: effectiveOn, ...fields } = body;
      const employee = await update(change, {
        id: lookUpId(id),
        fields,
        effectiveOn,
        custom: await toCustomPatch(change, sent),
        accepts: (version) => satisfiesIfMatch(headers['if-match'], versionEtag(version)),
      });
      return withCustomFields(change, {
        status: 200,
        headers: { etag: versionEtag(employee) },
        body: { employee: presentEmployee(employee) },
      });
    }),
});

import { findEmployee } from '../../hr/employees/find-employee.ts';
import { lookUpId } from '../../platform/ids.ts';
import { runSingle, withCustomJson } from './custom-values.ts';
import { versionEtag } from '../../platform/http/if-match.ts';
import { defineOperation } from './operation.ts';
import { employeeRead, singleEmployee } from './schemas/employee.ts';
import { etagHeader } from './schemas/headers.ts';
import { employeeLinks } from './schemas/links.ts';

export const getEmployee = defineOperation({
  operationId: 'getEmployee',
  method: 'GET',
  path: '/employees/:id',
  scope: 'employees:read',
  tag: 'Employees',
  summary: 'Fetch an employee',
  description:
    'Returns one employee of the key’s company. Send the ETag as If-Match when you update the record.',
  answer: singleEmployee,
  answerHeaders: etagHeader,
  links: employeeLinks('/employee/id'),
  successStatus: 200,
  problems: ['not_found'],
  handle: async ({ services: { database, reads }, actor, id }) => {
    const found = await findEmployee(database, actor.companyId, lookUpId(id));
    // After the version for the ETag: a newer value with an older ETag is harmless.
    const run = runSingle(database, actor);
    const { records, fields } = await withCustomJson(run, actor, [found]);
    const [employee = found] = records;
    reads.note(actor, employeeRead([employee.id], fields));
    return {
      status: 200,
      headers: { etag: versionEtag(employee) },
      body: `{"employee":${employee.as_json}}`,
    };
  },
});

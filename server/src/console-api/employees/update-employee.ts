import { userRoles } from '../../access/actor.ts';
import { findEmployeeDetail } from '../../hr/employees/details/find-employee-detail.ts';
import { employeePatchFields } from '../../hr/employees/employee-fields.ts';
import { refuseErased } from '../../hr/employees/refuse-erased.ts';
import { updateEmployee as update } from '../../hr/employees/update-employee.ts';
import { satisfiesIfMatch } from '../../platform/http/if-match.ts';
import { Problem } from '../../platform/http/problem.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { answerWithEmployee } from './read-employee.ts';
import { singleEmployee } from './employee-schema.ts';

export const updateEmployee = defineOperation({
  operationId: 'updateEmployee',
  method: 'PATCH',
  path: '/employees/:id',
  access: userRoles,
  body: closed(employeePatchFields),
  answer: singleEmployee,
  successStatus: 200,
  handle: ({ services, actor, id, body, ifMatch }) =>
    inChange(services, actor, async (change) => {
      const { employee, editableFields } = await findEmployeeDetail(change.transaction, actor, id);
      // Before the fields, none of which can be edited then: the reason isn't the user's role.
      await refuseErased(change, employee);
      refuseFields(Object.keys(body), editableFields);
      await update(change, {
        id: employee.id,
        fields: body,
        accepts: (version) => satisfiesIfMatch(ifMatch, `"${version}"`),
      });
      return answerWithEmployee(change, id);
    }),
});

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

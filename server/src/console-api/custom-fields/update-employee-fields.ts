import { userRoles } from '../../access/actor.ts';
import { findEmployeeFields } from '../../hr/custom-fields/find-employee-fields.ts';
import { updateEmployeeFields as update } from '../../hr/custom-fields/update-employee-fields.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { customValues, employeeFields, presentEmployeeFields } from './custom-field-schema.ts';

/** Only the fields in the body change; null clears one. */
export const updateEmployeeFields = recordOperation({
  operationId: 'updateEmployeeFields',
  method: 'PATCH',
  path: '/employees/:id/custom-fields',
  access: userRoles,
  body: closed({ custom_fields: customValues }),
  answer: employeeFields,
  act: async (change, { actor, id, body }) => {
    await update(change, id, body.custom_fields);
    const { fields } = await findEmployeeFields(change.transaction, actor, id);
    return presentEmployeeFields(fields);
  },
});

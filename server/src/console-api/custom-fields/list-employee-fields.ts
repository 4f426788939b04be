import { userRoles } from '../../access/actor.ts';
import { recordRead } from '../../access/audit/record-read.ts';
import { columnOf } from '../../hr/custom-fields/custom-field.ts';
import { findEmployeeFields } from '../../hr/custom-fields/find-employee-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { employeeFields, presentEmployeeFields } from './custom-field-schema.ts';

/** The custom fields of an employee that the reader may see. */
export const listEmployeeFields = recordOperation({
  operationId: 'listEmployeeFields',
  method: 'GET',
  path: '/employees/:id/custom-fields',
  access: userRoles,
  answer: employeeFields,
  act: async (change, { actor, id }) => {
    const { employee, fields } = await findEmployeeFields(change.transaction, actor, id);
    const shown = fields.map(({ field }) => columnOf(field));
    if (shown.length > 0) {
      recordRead(change.transaction, change, {
        subjectKind: 'employee',
        subjectIds: [employee.id],
        employeeIds: [employee.id],
        fields: shown,
      });
    }
    return presentEmployeeFields(fields);
  },
});

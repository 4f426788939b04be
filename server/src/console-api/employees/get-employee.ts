import { userRoles } from '../../access/actor.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { readEmployee } from './read-employee.ts';
import { singleEmployee } from './employee-schema.ts';

export const getEmployee = defineOperation({
  operationId: 'getEmployee',
  method: 'GET',
  path: '/employees/:id',
  access: userRoles,
  answer: singleEmployee,
  handle: ({ services, actor, id }) =>
    inChange(services, actor, (change) => readEmployee(change, id)),
});

import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listPlacesOfWork } from '../../hr/employees/list-places-of-work.ts';
import { recordOperation } from '../record-operation.ts';

/** The values in use, for filters and suggestions; at most 500 of each. */
export const listDepartments = recordOperation({
  operationId: 'listDepartments',
  method: 'GET',
  path: '/departments',
  access: userRoles,
  answer: Type.Object({
    departments: Type.Array(Type.String()),
    /** This and the next field are for HR; empty for others. */
    locations: Type.Array(Type.String()),
    job_titles: Type.Array(Type.String()),
  }),
  act: async ({ transaction }, { actor }) => {
    const { departments, locations, job_titles } = await listPlacesOfWork(transaction, actor);
    return {
      departments: [...departments],
      locations: [...locations],
      job_titles: [...job_titles],
    };
  },
});

import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { findColleague } from '../../hr/colleagues/directory/find-colleague.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { personNameSchema, personSchema, presentName, presentPerson } from './person-schema.ts';

export const getPerson = defineOperation({
  operationId: 'getPerson',
  method: 'GET',
  path: '/people/:id',
  access: userRoles,
  answer: Type.Object({
    person: Type.Object({
      ...personSchema.properties,
      manager: Type.Union([personNameSchema, Type.Null()]),
      /** In the order of their names; at most 100. */
      reports: Type.Array(personNameSchema),
      reports_total: Type.Integer(),
    }),
  }),
  handle: async ({ services, actor, id }) => {
    const card = await inChange(services, actor, (change) => findColleague(change, id));
    const { entry, manager, reports, reportsTotal } = card;
    return {
      body: {
        person: {
          ...presentPerson(actor, entry),
          manager: manager === null ? null : presentName(manager),
          reports: reports.map(presentName),
          reports_total: reportsTotal,
        },
      },
    };
  },
});

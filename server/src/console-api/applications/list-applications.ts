import { listApplications as list } from '../../access/applications/list-applications.ts';
import { defineOperation } from '../operation.ts';
import { allApplications, presentApplication } from './application-schema.ts';

export const listApplications = defineOperation({
  operationId: 'listApplications',
  method: 'GET',
  path: '/applications',
  access: ['owner'],
  answer: allApplications,
  handle: async ({ services: { database }, actor }) => {
    const applications = await list(database, actor.companyId);
    return { body: { applications: applications.map(presentApplication) } };
  },
});

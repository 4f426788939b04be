import { allRoles } from '../../access/actor.ts';
import { findSignedInUser } from '../../access/users/find-signed-in-user.ts';
import { defineOperation } from '../operation.ts';
import { companyAndUser, presentCompanyAndUser } from './schemas/company-and-user.ts';

export const getMe = defineOperation({
  operationId: 'getMe',
  method: 'GET',
  path: '/me',
  access: allRoles,
  answer: companyAndUser,
  handle: async ({ services: { database }, actor }) => ({
    body: presentCompanyAndUser(await findSignedInUser(database, actor)),
  }),
});

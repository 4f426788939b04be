import { Type } from 'typebox';
import { hasCompany, isSignUpOpen } from '../../access/companies/assert-sign-up-is-open.ts';
import { defineOperation } from '../operation.ts';

/** What the pages before sign-in need to know. Nothing in it identifies a company. */
export const getInstallation = defineOperation({
  operationId: 'getInstallation',
  method: 'GET',
  path: '/installation',
  access: 'anyone',
  answer: Type.Object({
    /** Whether signing up currently works. */
    sign_up_open: Type.Boolean(),
    /** Whether the installation has, or ever had, a company. Without one, no one can sign in. */
    has_company: Type.Boolean(),
    /** Whether links to set a password are emailed; otherwise a person has to pass them on. */
    mail: Type.Boolean(),
    version: Type.String(),
  }),
  handle: async ({ services: { database, signUpMode, linkDelivery, installation } }) => ({
    body: {
      sign_up_open: await isSignUpOpen(database, signUpMode),
      has_company: await hasCompany(database),
      mail: linkDelivery.byMail,
      version: installation.version,
    },
  }),
});

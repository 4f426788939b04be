import { Type } from 'typebox';
import { hasCompany, isSignUpOpen } from '../../access/companies/assert-sign-up-is-open.ts';
import { defineOperation } from '../operation.ts';

/** What the pages before signing in need to know, and no more: nothing here tells which companies. */
export const getInstallation = defineOperation({
  operationId: 'getInstallation',
  method: 'GET',
  path: '/installation',
  access: 'anyone',
  answer: Type.Object({
    /** Whether signing up works at this moment. */
    sign_up_open: Type.Boolean(),
    /** Whether it has, or ever had, a company: without one nobody can sign in. */
    has_company: Type.Boolean(),
    /** Whether links to choose a password are mailed; without, somebody has to pass them on. */
    mail: Type.Boolean(),
    version: Type.String(),
  }),
  successStatus: 200,
  handle: async ({ services: { database, signUpMode, accountLinks, installation } }) => ({
    body: {
      sign_up_open: await isSignUpOpen(database, signUpMode),
      has_company: await hasCompany(database),
      mail: accountLinks.byMail,
      version: installation.version,
    },
  }),
});

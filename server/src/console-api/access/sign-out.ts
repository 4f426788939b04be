import { closeSession } from '../../access/sessions/close-session.ts';
import { defineOperation } from '../operation.ts';

/** For anyone, because signing out without a session is not an error. */
export const signOut = defineOperation({
  operationId: 'signOut',
  method: 'POST',
  path: '/sign-out',
  access: 'anyone',
  successStatus: 204,
  handle: async ({ services: { database }, sessionToken }) => {
    if (sessionToken !== undefined) {
      await closeSession(database, sessionToken);
    }
    return { body: undefined, session: 'closed' };
  },
});

import { allRoles } from '../../access/actor.ts';
import { endSession as end } from '../../access/sessions/end-session.ts';
import { lookUpId } from '../../platform/ids.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

/** Ending the current session signs the user out. */
export const endSession = defineOperation({
  operationId: 'endSession',
  method: 'DELETE',
  path: '/me/sessions/:id',
  access: allRoles,
  successStatus: 204,
  handle: async ({ services, actor, id, sessionToken = '' }) => {
    const { wasCurrent } = await inChange(services, actor, ({ transaction }) =>
      end(transaction, { ids: services.ids, actor }, { id: lookUpId(id), token: sessionToken }),
    );
    return { body: undefined, ...(wasCurrent && { session: 'closed' }) };
  },
});

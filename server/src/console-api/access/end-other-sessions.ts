import { allRoles } from '../../access/actor.ts';
import { endOtherSessions as endOthers } from '../../access/sessions/end-session.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';

export const endOtherSessions = defineOperation({
  operationId: 'endOtherSessions',
  method: 'POST',
  path: '/me/sessions/end-others',
  access: allRoles,
  successStatus: 204,
  handle: async ({ services, actor, sessionToken = '' }) => {
    await inTransaction(services, actor, ({ transaction }) =>
      endOthers(transaction, { ids: services.ids, actor }, sessionToken),
    );
    return { body: undefined };
  },
});

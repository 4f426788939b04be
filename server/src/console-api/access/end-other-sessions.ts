import { allRoles } from '../../access/actor.ts';
import { endOtherSessions as endOthers } from '../../access/sessions/end-session.ts';
import { recordOperation } from '../record-operation.ts';

export const endOtherSessions = recordOperation({
  operationId: 'endOtherSessions',
  method: 'POST',
  path: '/me/sessions/end-others',
  access: allRoles,
  successStatus: 204,
  act: ({ transaction }, { services, actor, sessionToken = '' }) =>
    endOthers(transaction, { ids: services.ids, actor }, sessionToken),
});

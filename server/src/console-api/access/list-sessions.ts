import { Type } from 'typebox';
import { allRoles } from '../../access/actor.ts';
import { listSessions as list } from '../../access/sessions/list-sessions.ts';
import { defineOperation } from '../operation.ts';
import { presentSession, sessionSchema } from './schemas/session.ts';

/** Only the user's own sessions: other people's locations are not shown. */
export const listSessions = defineOperation({
  operationId: 'listSessions',
  method: 'GET',
  path: '/me/sessions',
  access: allRoles,
  answer: Type.Object({ sessions: Type.Array(sessionSchema) }),
  handle: async ({ services, actor, sessionToken = '' }) => {
    const sessions = await list(services, actor, sessionToken);
    return { body: { sessions: sessions.map(presentSession) } };
  },
});

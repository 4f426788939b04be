import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listSavedViews as list } from '../../access/saved-views/keep-saved-views.ts';
import { recordOperation } from '../record-operation.ts';
import { savedViewSchema } from './saved-view-schema.ts';

export const listSavedViews = recordOperation({
  operationId: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  access: userRoles,
  answer: Type.Object({ saved_views: Type.Array(savedViewSchema) }),
  act: async ({ transaction }, { actor }) => ({ saved_views: await list(transaction, actor) }),
});

import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { listSavedViews as list } from '../../access/saved-views/keep-saved-views.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { savedViewSchema } from './saved-view-schema.ts';

export const listSavedViews = defineOperation({
  operationId: 'listSavedViews',
  method: 'GET',
  path: '/saved-views',
  access: userRoles,
  answer: Type.Object({ saved_views: Type.Array(savedViewSchema) }),
  successStatus: 200,
  handle: ({ services, actor }) =>
    inTransaction(services, actor, async ({ transaction }) => ({
      body: { saved_views: await list(transaction, actor) },
    })),
});

import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { saveView as save } from '../../access/saved-views/keep-saved-views.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { inTransaction } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { savedViewFields, savedViewSchema } from './saved-view-schema.ts';

export const saveView = defineOperation({
  operationId: 'saveView',
  method: 'POST',
  path: '/saved-views',
  access: userRoles,
  body: closed(savedViewFields),
  answer: Type.Object({ saved_view: savedViewSchema }),
  successStatus: 201,
  handle: ({ services, actor, body }) =>
    inTransaction(services, actor, async ({ transaction }) => ({
      body: { saved_view: await save(transaction, { ...services, actor }, body) },
    })),
});

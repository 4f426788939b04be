import { Type } from 'typebox';
import { userRoles } from '../../access/actor.ts';
import { saveView as save } from '../../access/saved-views/keep-saved-views.ts';
import { closed } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { savedViewFields, savedViewSchema } from './saved-view-schema.ts';

export const saveView = recordOperation({
  operationId: 'saveView',
  method: 'POST',
  path: '/saved-views',
  access: userRoles,
  body: closed(savedViewFields),
  answer: Type.Object({ saved_view: savedViewSchema }),
  successStatus: 201,
  act: async ({ transaction }, { services, actor, body }) => ({
    saved_view: await save(transaction, { ...services, actor }, body),
  }),
});

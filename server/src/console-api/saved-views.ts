import { Type } from 'typebox';
import { userRoles } from '../access/actor.ts';
import {
  deleteSavedView,
  listSavedViews,
  saveView,
} from '../access/saved-views/keep-saved-views.ts';
import { viewedLists } from '../access/saved-views/saved-view.ts';
import { closed, oneOf, text, uuid } from '../platform/http/schema-fields.ts';
import type { ConsoleOperation } from './frame/operation.ts';
import { recordOperation } from './frame/record-operation.ts';

const savedViewFields = {
  list: oneOf(viewedLists),
  name: text(60),
  /** The query of the list's address, e.g. `status=active&sort=name`. */
  query: Type.String({ maxLength: 2_000, pattern: '^[!-~]*$' }),
};

const savedViewSchema = Type.Object({ id: uuid(), ...savedViewFields });

/** Operations on the views of lists that a user saved. */
export const savedViewOperations: readonly ConsoleOperation[] = [
  recordOperation({
    operationId: 'listSavedViews',
    method: 'GET',
    path: '/saved-views',
    access: userRoles,
    answer: Type.Object({ saved_views: Type.Array(savedViewSchema) }),
    act: async ({ transaction }, { actor }) => ({
      saved_views: await listSavedViews(transaction, actor),
    }),
  }),
  recordOperation({
    operationId: 'saveView',
    method: 'POST',
    path: '/saved-views',
    access: userRoles,
    body: closed(savedViewFields),
    answer: Type.Object({ saved_view: savedViewSchema }),
    successStatus: 201,
    act: async ({ transaction }, { services, actor, body }) => ({
      saved_view: await saveView(transaction, { ...services, actor }, body),
    }),
  }),
  recordOperation({
    operationId: 'deleteSavedView',
    method: 'DELETE',
    path: '/saved-views/:id',
    access: userRoles,
    successStatus: 204,
    act: ({ transaction }, { actor, id }) => deleteSavedView(transaction, actor, id),
  }),
];

import { Type } from 'typebox';
import { viewedLists } from '../../access/saved-views/saved-view.ts';
import { oneOf, text, uuid } from '../../platform/http/schema-fields.ts';

export const savedViewFields = {
  list: oneOf(viewedLists),
  name: text(60),
  /** The query of the list's address, e.g. `status=active&sort=name`. */
  query: Type.String({ maxLength: 2_000, pattern: '^[!-~]*$' }),
};

export const savedViewSchema = Type.Object({ id: uuid(), ...savedViewFields });

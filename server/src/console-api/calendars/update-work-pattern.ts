import { Type } from 'typebox';
import { updateWorkPattern as update } from '../../hr/leave/patterns/update-work-pattern.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { recordOperation } from '../record-operation.ts';
import { presentWorkPattern, singleWorkPattern } from './work-pattern-schema.ts';

/** The weeks of a pattern never change; a change is a new pattern from a day on. */
export const updateWorkPattern = recordOperation({
  operationId: 'updateWorkPattern',
  method: 'PATCH',
  path: '/work-patterns/:id',
  access: ['owner', 'hr_admin'],
  body: closed({
    name: Type.Optional(text(100)),
    archived: Type.Optional(Type.Boolean()),
    /** Another default is set by making that one the default. */
    is_default: Type.Optional(Type.Literal(true)),
  }),
  answer: singleWorkPattern,
  act: async (change, { body, id }) => ({
    work_pattern: presentWorkPattern(await update(change, id, withoutUndefined(body))),
  }),
});

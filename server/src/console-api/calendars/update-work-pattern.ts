import { Type } from 'typebox';
import { updateWorkPattern as update } from '../../hr/leave/patterns/update-work-pattern.ts';
import { closed, text } from '../../platform/http/schema-fields.ts';
import { lookUpId } from '../../platform/ids.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { inChange } from '../in-transaction.ts';
import { defineOperation } from '../operation.ts';
import { presentWorkPattern, singleWorkPattern } from './work-pattern-schema.ts';

/** The weeks of a pattern never change; a change is a new pattern from a day on. */
export const updateWorkPattern = defineOperation({
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
  successStatus: 200,
  handle: ({ services, actor, body, id }) =>
    inChange(services, actor, async (change) => ({
      body: {
        work_pattern: presentWorkPattern(
          await update(change, lookUpId(id), withoutUndefined(body)),
        ),
      },
    })),
});

import { Type } from 'typebox';
import { addWorkPattern } from '../../hr/leave/patterns/add-work-pattern.ts';
import { standardWeek } from '../../hr/leave/patterns/work-pattern.ts';
import { calendarDate, closed, text } from '../../platform/http/schema-fields.ts';
import { recordOperation } from '../record-operation.ts';
import { patternWeeks, presentWorkPattern, singleWorkPattern } from './work-pattern-schema.ts';

export const createWorkPattern = recordOperation({
  operationId: 'createWorkPattern',
  method: 'POST',
  path: '/work-patterns',
  access: ['owner', 'hr_admin'],
  body: closed({
    name: text(100),
    /** Matters only if there are several weeks. */
    anchor: Type.Optional(calendarDate()),
    weeks: patternWeeks,
  }),
  answer: singleWorkPattern,
  successStatus: 201,
  act: async (change, { body: { anchor = standardWeek.anchor, ...fields } }) => ({
    work_pattern: presentWorkPattern(await addWorkPattern(change, { anchor, ...fields })),
  }),
});

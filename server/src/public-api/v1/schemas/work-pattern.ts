import { type Static, Type } from 'typebox';
import { patternWeeksMax, type WorkPattern } from '../../../hr/leave/patterns/work-pattern.ts';
import {
  calendarDate,
  instant,
  nullable,
  reference,
  uuid,
} from '../../../platform/http/schema-fields.ts';

const week = Type.Array(Type.Number({ minimum: 0, maximum: 24 }), {
  minItems: 7,
  maxItems: 7,
  description: 'Hours from Monday to Sunday. A day without hours is not a working day.',
});

export const workPatternSchema = Type.Object(
  {
    id: uuid(),
    name: Type.String(),
    anchor: calendarDate('A Monday on which the first week begins. The weeks repeat.'),
    weeks: Type.Array(week, {
      minItems: 1,
      maxItems: patternWeeksMax,
      description: 'The weeks of a pattern never change.',
    }),
    is_default: Type.Boolean({
      description: 'Whether it applies to employees without a pattern of their own.',
    }),
    archived_at: nullable(instant('Set = not offered for employees any more.')),
    created_at: instant(),
  },
  { $id: 'WorkPattern', additionalProperties: false },
);

export const workPatternReference = reference<Static<typeof workPatternSchema>>('WorkPattern');

export function presentWorkPattern(pattern: WorkPattern): Static<typeof workPatternSchema> {
  return {
    id: pattern.id,
    name: pattern.name,
    anchor: pattern.anchor,
    weeks: pattern.weeks.map((hours) => [...hours]),
    is_default: pattern.is_default,
    archived_at: pattern.archived_at,
    created_at: pattern.created_at,
  };
}

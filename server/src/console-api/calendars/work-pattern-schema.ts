import { type Static, Type } from 'typebox';
import { patternWeeksMax, type WorkPattern } from '../../hr/leave/patterns/work-pattern.ts';
import {
  calendarDate,
  hundredths,
  instant,
  nullable,
  uuid,
} from '../../platform/http/schema-fields.ts';

/** The hours from Monday to Sunday. */
const week = Type.Array(hundredths({ minimum: 0, maximum: 24 }), { minItems: 7, maxItems: 7 });
export const patternWeeks = Type.Array(week, { minItems: 1, maxItems: patternWeeksMax });

export const workPatternSchema = Type.Object({
  id: uuid(),
  name: Type.String(),
  /** A Monday on which the first week begins. */
  anchor: calendarDate(),
  weeks: Type.Array(Type.Array(Type.Number())),
  is_default: Type.Boolean(),
  archived_at: nullable(instant()),
  created_at: instant(),
});

export const singleWorkPattern = Type.Object({ work_pattern: workPatternSchema });

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

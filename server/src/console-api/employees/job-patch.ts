import { Type } from 'typebox';
import { calendarDate, closed, nullable, text, uuid } from '../../platform/http/schema-fields.ts';

/** What a patch can say about the job beyond the fields of the record. */
export const jobPatchFields = {
  /** The day from which the job changes; default: today. */
  effective_on: Type.Optional(calendarDate()),
  /** Why it changes. */
  reason: Type.Optional(nullable(text(500))),
  cost_centre: Type.Optional(nullable(text(50))),
  /** 1 = full time; rounded to four decimal places. */
  fte: Type.Optional(Type.Number({ minimum: 0.0001, maximum: 2 })),
  work_pattern_id: Type.Optional(nullable(uuid())),
};

export const jobPatch = closed(jobPatchFields);

import { type TSchema, Type } from 'typebox';

// Payloads are frozen when the event happens and sent long after, so these fields describe and
// type a value but do not repeat the limits of the operation that accepted it: a limit lowered
// later must not make an event of yesterday invalid.

const instantPattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$';

/** An identifier: a UUID in lower case. */
export function id(description: string) {
  return Type.String({ format: 'uuid', description });
}

/** The user of the company who acted, which is not the id of their employee record. */
export function userId(action: string) {
  return id(`The user who ${action}.`);
}

/** A moment: ISO 8601, UTC, milliseconds. */
export function instant(description: string) {
  return Type.String({ format: 'date-time', pattern: instantPattern, description });
}

/** A day of the calendar without a time zone: `YYYY-MM-DD`. */
export function calendarDate(description: string) {
  return Type.String({ format: 'date', description });
}

export function text(description: string) {
  return Type.String({ description });
}

/** One of a fixed list of words. */
export function oneOf<const Words extends string[]>(
  words: readonly [...Words],
  description: string,
) {
  return Type.Enum(words, { type: 'string', description });
}

/** A whole number of things. */
export function count(description: string, minimum = 0) {
  return Type.Integer({ minimum, description });
}

/** The value, or `null` where the company has not recorded one. */
export function nullable<Value extends TSchema>(value: Value) {
  return Type.Union([value, Type.Null()]);
}

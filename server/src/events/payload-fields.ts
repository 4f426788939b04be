import { type TSchema, Type } from 'typebox';

// A payload is fixed when the event happens and may be sent long afterwards. These fields therefore
// describe and type a value but don't repeat the limits of the operation that accepted it: lowering
// a limit must not invalidate earlier events.

const instantPattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$';

/** An identifier: a lower-case UUID. */
export function id(description: string) {
  return Type.String({ format: 'uuid', description });
}

/** The user of the company who acted. This is not the id of their employee record. */
export function userId(action: string) {
  return id(`The user who ${action}.`);
}

/** The users who may decide a step when the event happens. */
export const deciders = Type.Array(Type.String({ format: 'uuid' }), {
  maxItems: 50,
  description:
    'IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can.',
});

/** A point in time: ISO 8601, UTC, with milliseconds. */
export function instant(description: string) {
  return Type.String({ format: 'date-time', pattern: instantPattern, description });
}

/** A calendar date without a time zone: `YYYY-MM-DD`. */
export function calendarDate(description: string) {
  return Type.String({ format: 'date', description });
}

export function text(description: string) {
  return Type.String({ description });
}

/** One of a fixed list of values. */
export function oneOf<const Words extends string[]>(
  words: readonly [...Words],
  description: string,
) {
  return Type.Enum(words, { type: 'string', description });
}

/** A whole number, at least `minimum`. */
export function count(description: string, minimum = 0) {
  return Type.Integer({ minimum, description });
}

export function flag(description: string) {
  return Type.Boolean({ description });
}

/** The value, or `null` if the company has not recorded one. */
export function nullable<Value extends TSchema>(value: Value) {
  return Type.Union([value, Type.Null()]);
}

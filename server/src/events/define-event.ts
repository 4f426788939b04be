import { type Static, type TSchema, Type } from 'typebox';

/** The kinds of record an event is about; they group the event picker and the reference. */
export const eventResources = [
  'employee',
  'leave',
  'timesheet',
  'payroll',
  'advance',
  'document',
  'contract',
  'onboarding',
] as const;
export type EventResource = (typeof eventResources)[number];

export interface EventDefinition<Payload extends TSchema = TSchema> {
  readonly resource: EventResource;
  /** One line, in the words of the specification, without a full stop. */
  readonly firedWhen: string;
  /** Closed: a member that is not declared makes a payload invalid. */
  readonly payload: Payload;
  /** One believable payload, valid against `payload`; shown in the picker and sent by the test button. */
  readonly example: Static<Payload>;
}

/** Ties the example's type to the schema, which a plain object literal would not. */
export function defineEvent<Payload extends TSchema>(
  definition: EventDefinition<Payload>,
): EventDefinition<Payload> {
  return definition;
}

/**
 * A closed object in which every member is required. A value that is not known is `null`, never
 * absent: receivers then read one shape per event type, and an absent member is always a fault.
 */
export function closedPayload<Members extends Record<string, TSchema>>(members: Members) {
  return Type.Object(members, { additionalProperties: false });
}

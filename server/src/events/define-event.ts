import { type Static, type TSchema, Type } from 'typebox';

/** The kinds of record an event can report. They group the event picker and the reference. */
export const eventResources = [
  'employee',
  'leave',
  'timesheet',
  'payroll',
  'advance',
  'document',
  'contract',
  'onboarding',
  'approval',
] as const;
export type EventResource = (typeof eventResources)[number];

export interface EventDefinition<Payload extends TSchema = TSchema> {
  readonly resource: EventResource;
  /** One line in the wording of the specification, without a full stop. */
  readonly firedWhen: string;
  /** Closed: an undeclared member makes a payload invalid. */
  readonly payload: Payload;
  /**
   * A realistic payload that is valid against `payload`. The picker shows it and the test button
   * sends it.
   */
  readonly example: Static<Payload>;
}

/** Checks the type of `example` against the schema, which a plain object literal would not do. */
export function defineEvent<Payload extends TSchema>(
  definition: EventDefinition<Payload>,
): EventDefinition<Payload> {
  return definition;
}

/**
 * A closed object in which every member is required, except those added later (`Type.Optional`),
 * which stored events lack. An unknown value is `null`, never absent.
 */
export function closedPayload<Members extends Record<string, TSchema>>(members: Members) {
  return Type.Object(members, { additionalProperties: false });
}

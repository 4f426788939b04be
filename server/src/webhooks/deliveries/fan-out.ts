import { UnreadableEntry } from '../../journal/relay/derive.ts';
import type { PositionedEvent } from '../../journal/relay/positioned-event.ts';
import { instantOfId } from '../../platform/ids.ts';
import type { LoadedDelivery } from './loaded-delivery.ts';
import type { Receiver } from './receivers.sql.ts';

/** A delivery that an event begins, with everything its first attempt needs. */
export interface NewDelivery extends Omit<LoadedDelivery, 'leased_until'> {
  readonly status: 'pending' | 'skipped';
  readonly occurred_at: string;
  readonly has_ready: Receiver['has_ready'];
}

/**
 * One delivery for each endpoint that subscribes to one of the events. A delivery of a disabled
 * endpoint is skipped, so that it can be replayed. A test event only goes to its endpoint, whether
 * subscribed or enabled or not.
 *
 * A delivery's id is the event's id except for the last two digits, which number the endpoints (at
 * most 50), so `firstDeliveryId` can compute the first one in advance.
 *
 * @throws UnreadableEntry
 */
export function fanOut(
  events: readonly PositionedEvent[],
  receivers: readonly Receiver[],
): NewDelivery[] {
  const receiversOf = Map.groupBy(receivers, ({ company_id: companyId }) => companyId);
  return events.flatMap((event) =>
    (receiversOf.get(event.company_id) ?? [])
      .filter((receiver) => getsEvent(receiver, event))
      .map((receiver, index) => deliveryOf(event, receiver, index + 1)),
  );
}

/** The id of an event's first delivery, as created by `fanOut`. */
export function firstDeliveryId(eventId: string): string {
  return deliveryId(eventId, 1);
}

function deliveryId(eventId: string, number: number): string {
  return `${eventId.slice(0, -2)}${number.toString(16).padStart(2, '0')}`;
}

function getsEvent(receiver: Receiver, event: PositionedEvent): boolean {
  return event.test_endpoint_id === null
    ? !receiver.is_deleted && subscribes(receiver, event)
    : receiver.endpoint_id === event.test_endpoint_id;
}

/** The same rule as `subscribes` in `subscription.sql.ts`; a test compares the two. */
export function subscribes(
  { events, changed_fields: fields }: Pick<Receiver, 'events' | 'changed_fields'>,
  { type, payload }: Pick<PositionedEvent, 'type' | 'payload'>,
): boolean {
  if (events.length > 0 && !events.includes(type)) return false;
  if (type !== 'employee.updated' || fields.length === 0) return true;
  return changedFieldsOf(payload).some((field) => fields.includes(field));
}

function changedFieldsOf(payload: string): readonly string[] {
  try {
    const { changedFields } = JSON.parse(payload) as { readonly changedFields?: readonly string[] };
    return changedFields ?? [];
  } catch (cause) {
    throw new UnreadableEntry('the payload of an event cannot be read', { cause });
  }
}

function deliveryOf(event: PositionedEvent, receiver: Receiver, number: number): NewDelivery {
  const { enabled, is_deleted: isDeleted, events: _, changed_fields: __, ...ofAttempt } = receiver;
  const isTest = event.test_endpoint_id !== null;
  return {
    ...ofAttempt,
    id: deliveryId(event.id, number),
    event_id: event.id,
    event_type: event.type,
    is_test: isTest,
    request_id: event.request_id,
    trace: event.trace,
    payload: event.payload,
    // Real, also if the event happened by the clock of a sandbox.
    occurred_at: instantOfId(event.id),
    status: enabled || isTest ? 'pending' : 'skipped',
    series: 1,
    series_attempts: 0,
    series_trigger: isTest ? 'test' : 'automatic',
    attempts: 0,
    wanted: !isDeleted,
  };
}

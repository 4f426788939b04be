/**
 * The range of ids of all deliveries of one event, given one of them: `fanOut` numbers them in the
 * last byte of the event's id. `untilId` is not part of the range.
 */
export function deliveriesOfEvent(deliveryId: string): {
  readonly sinceId: string;
  readonly untilId: string;
} {
  const event = deliveryId.slice(0, -2);
  return { sinceId: `${event}00`, untilId: `${event}ff` };
}

import type { webhooks } from './api.gen.ts';

/** The event types, e.g. `employee.created`. */
export type WebhookEventName = keyof webhooks;

type BodyOf<Name extends WebhookEventName> =
  webhooks[Name]['post']['requestBody']['content']['application/json'];

/**
 * The body of a delivery: `event`, `delivered_at`, `delivery_id` and the `payload` of the event. A
 * union over all events, which `switch (event.event)` narrows. With a name
 * (`WebhookEvent<'leave.approved'>`), the body of that event.
 */
export type WebhookEvent<Name extends WebhookEventName = WebhookEventName> = {
  [Each in Name]: BodyOf<Each>;
}[Name];

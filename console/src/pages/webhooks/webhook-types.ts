import type { Answer, Body } from '../../api/answers.ts';

export type Endpoint = Answer<'listWebhookEndpoints'>['webhook_endpoints'][number];
export type Health = Endpoint['health'];
export type RetrySchedule = Endpoint['retry_schedule'];
export type PayloadForm = Endpoint['payload'];
export type EventType = Answer<'listWebhookEventTypes'>['event_types'][number];
export type EventName = Body<'testWebhookEndpoint'>['event'];
export type ChangedField = Endpoint['changed_fields'][number];
export type Delivery = Answer<'listWebhookDeliveries'>['webhook_deliveries'][number];
export type DeliveryDetail = Answer<'getWebhookDelivery'>;
export type Attempt = DeliveryDetail['attempts'][number];
export type Replay = Answer<'listWebhookReplays'>['webhook_replays'][number];
/** The events missed by an endpoint that was re-enabled. */
export type ReplayOffer = NonNullable<Answer<'updateWebhookEndpoint'>['replayable']>;

/** The host of an endpoint; text that is not a URL stays unchanged. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** Host and path, because the path distinguishes endpoints on one host. */
export function nameOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}`;
}

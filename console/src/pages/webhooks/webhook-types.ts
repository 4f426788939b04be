import type { Answer, Body } from '../../api/answers.ts';

export type Endpoint = Answer<'listWebhookEndpoints'>['webhook_endpoints'][number];
export type Health = Endpoint['health'];
export type RetrySchedule = Endpoint['retry_schedule'];
export type EventType = Answer<'listWebhookEventTypes'>['event_types'][number];
export type EventName = Body<'testWebhookEndpoint'>['event'];
export type Delivery = Answer<'listWebhookDeliveries'>['webhook_deliveries'][number];
export type DeliveryDetail = Answer<'getWebhookDelivery'>;
export type Attempt = DeliveryDetail['attempts'][number];
export type Replay = Answer<'listWebhookReplays'>['webhook_replays'][number];
/** What an endpoint that was enabled anew has missed. */
export type ReplayOffer = NonNullable<Answer<'updateWebhookEndpoint'>['replayable']>;

/** The host of an endpoint, as people call it; what is no URL stays as it is. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** Host and path: endpoints of one host are told apart by their paths. */
export function nameOf(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.host}${parsed.pathname === '/' ? '' : parsed.pathname}`;
}

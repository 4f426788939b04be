import type { ConsoleOperation } from '../operation.ts';
import { activateEndpointSecret } from './activate-endpoint-secret.ts';
import { cancelWebhookReplay } from './cancel-webhook-replay.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
import { getWebhookDelivery } from './get-webhook-delivery.ts';
import { getWebhookEndpointHealth } from './get-webhook-endpoint-health.ts';
import { getWebhookReplay } from './get-webhook-replay.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhookEndpoints } from './list-webhook-endpoints.ts';
import { listWebhookEventTypes } from './list-webhook-event-types.ts';
import { listWebhookReplays } from './list-webhook-replays.ts';
import { previewWebhookReplay } from './preview-webhook-replay.ts';
import { replaySkippedDeliveries, retryFailedDeliveries } from './replay-deliveries.ts';
import { retryWebhookDeliveries } from './retry-webhook-deliveries.ts';
import { retryWebhookDelivery } from './retry-webhook-delivery.ts';
import { rotateEndpointSecret } from './rotate-endpoint-secret.ts';
import { testWebhookEndpoint } from './test-webhook-endpoint.ts';
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts';

/** Operations on endpoints, deliveries, retries and replays. */
export const webhookOperations: readonly ConsoleOperation[] = [
  listWebhookEventTypes,
  listWebhookEndpoints,
  checkWebhookUrl,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpointHealth,
  testWebhookEndpoint,
  rotateEndpointSecret,
  activateEndpointSecret,
  previewWebhookReplay,
  retryFailedDeliveries,
  replaySkippedDeliveries,
  listWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  retryWebhookDeliveries,
  listWebhookReplays,
  getWebhookReplay,
  cancelWebhookReplay,
];

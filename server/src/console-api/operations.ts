import { activateEndpointSecret } from './activate-endpoint-secret.ts';
import { cancelWebhookReplay } from './cancel-webhook-replay.ts';
import { createApiKey } from './create-api-key.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
import { dismissNotice } from './dismiss-notice.ts';
import { getMe } from './get-me.ts';
import { getWebhookDelivery } from './get-webhook-delivery.ts';
import { getWebhookEndpointHealth } from './get-webhook-endpoint-health.ts';
import { getWebhookReplay } from './get-webhook-replay.ts';
import { listApiKeys } from './list-api-keys.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listNotices } from './list-notices.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhookEndpoints } from './list-webhook-endpoints.ts';
import { listWebhookReplays } from './list-webhook-replays.ts';
import type { ConsoleOperation } from './operation.ts';
import { replaySkippedDeliveries, retryFailedDeliveries } from './replay-deliveries.ts';
import { retryWebhookDelivery } from './retry-webhook-delivery.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { rotateEndpointSecret } from './rotate-endpoint-secret.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';
import { testWebhookEndpoint } from './test-webhook-endpoint.ts';
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts';

/** The index of the console's API: all its operations. */
export const operations: readonly ConsoleOperation[] = [
  signUp,
  signIn,
  signOut,
  getMe,
  listApiKeys,
  createApiKey,
  revokeApiKey,
  listWebhookEndpoints,
  createWebhookEndpoint,
  updateWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpointHealth,
  testWebhookEndpoint,
  rotateEndpointSecret,
  activateEndpointSecret,
  retryFailedDeliveries,
  replaySkippedDeliveries,
  listWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  listWebhookReplays,
  getWebhookReplay,
  cancelWebhookReplay,
  listNotices,
  dismissNotice,
  listAuditLog,
];

import { activateEndpointSecret } from './activate-endpoint-secret.ts';
import { createApiKey } from './create-api-key.ts';
import { createWebhookEndpoint } from './create-webhook-endpoint.ts';
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts';
import { getMe } from './get-me.ts';
import { getWebhookDelivery } from './get-webhook-delivery.ts';
import { listApiKeys } from './list-api-keys.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhookEndpoints } from './list-webhook-endpoints.ts';
import type { ConsoleOperation } from './operation.ts';
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
  testWebhookEndpoint,
  rotateEndpointSecret,
  activateEndpointSecret,
  listWebhookDeliveries,
  getWebhookDelivery,
  retryWebhookDelivery,
  listAuditLog,
];

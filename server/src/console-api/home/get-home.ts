import { userRoles } from '../../access/actor.ts';
import { hasApiKeys } from '../../access/api-keys/has-api-keys.ts';
import type { UserChange } from '../../hr/change.ts';
import { companyHasEmployees, readHome } from '../../hr/home/read-home.ts';
import { readWebhookProgress } from '../../webhooks/read-progress.ts';
import { recordOperation } from '../record-operation.ts';
import { homeSchema, presentHome } from './schema.ts';

/** What needs the attention of the signed-in user. */
export const getHome = recordOperation({
  operationId: 'getHome',
  method: 'GET',
  path: '/home',
  access: userRoles,
  answer: homeSchema,
  act: async (change, { actor }) => {
    const home = presentHome(await readHome(change));
    return { ...home, ...(actor.role === 'owner' ? await readForOwner(change) : {}) };
  },
});

/** Owners only: shows the next set-up steps of a new company. */
async function readForOwner({ transaction, actor: { companyId } }: UserChange) {
  const [hasKey, webhooks, hasEmployees] = await Promise.all([
    hasApiKeys(transaction, companyId),
    readWebhookProgress(transaction, companyId),
    companyHasEmployees(transaction, companyId),
  ]);
  return {
    getting_started: {
      has_api_key: hasKey,
      has_webhook_endpoint: webhooks.has_endpoint,
      has_verified_delivery: webhooks.has_delivered,
      has_employees: hasEmployees,
    },
  };
}

import type { Transaction } from '../platform/database/driver.ts';
import { findProgress } from './event-progress.sql.ts';

/** How far a company has got in setting up its webhooks. */
export interface WebhookProgress {
  readonly has_endpoint: boolean;
  /** A receiver has answered with success. */
  readonly has_delivered: boolean;
}

export async function readWebhookProgress(
  transaction: Transaction,
  companyId: string,
): Promise<WebhookProgress> {
  const { rows } = await transaction.query<WebhookProgress>(findProgress(companyId));
  return rows[0] ?? { has_endpoint: false, has_delivered: false };
}

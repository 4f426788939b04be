import type { LinkDelivery } from '../access/account-links/account-links.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { createAccountSecretBox } from './account-secret-box.ts';
import type { Config } from './config.ts';

export interface LinkDeliveryOptions {
  readonly config: Pick<Config, 'smtp'>;
  readonly secretKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly queue: JobQueue;
  readonly publicUrl: () => URL;
}

export function createLinkDelivery({
  config,
  secretKeys,
  queue,
  publicUrl,
}: LinkDeliveryOptions): LinkDelivery {
  return {
    byMail: config.smtp !== undefined,
    publicUrl,
    secretBox: createAccountSecretBox(secretKeys),
    queue,
  };
}

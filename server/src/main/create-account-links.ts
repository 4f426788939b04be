import type { Redis } from 'ioredis';
import type { AccountLinks } from '../access/account-links/account-links.ts';
import { createInvitationThrottle } from '../access/invitations/invitation-throttle.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { createAccountSecretBox } from './account-secret-box.ts';
import type { Config } from './config.ts';
import type { AttemptLimits } from './service-options.ts';

export interface AccountLinksOptions {
  readonly config: Pick<Config, 'smtp'>;
  readonly secretKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly queue: JobQueue;
  readonly publicUrl: () => URL;
  readonly redis: Redis | undefined;
  readonly limits?: AttemptLimits;
}

export function createAccountLinks({
  config,
  secretKeys,
  queue,
  publicUrl,
  redis,
  limits = {},
}: AccountLinksOptions): AccountLinks {
  return {
    byMail: config.smtp !== undefined,
    publicUrl,
    secretBox: createAccountSecretBox(secretKeys),
    queue,
    invitations: createInvitationThrottle(redis, limits.invitations),
  };
}

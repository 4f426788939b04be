import type { Redis } from 'ioredis';
import { type AttemptCounter, createAttemptCounter } from '../attempt-counter.ts';
import { accountKey } from '../users/account-key.ts';

const daySeconds = 24 * 3600;

/** Emails within 24 hours. A company of 1,000 people can invite all of them on its first day. */
export const invitationLimits = { perRecipientMax: 5, perActorMax: 300, perCompanyMax: 1_000 };

export interface InvitationThrottle {
  /**
   * Counts an invitation before it is emailed.
   *
   * @throws Problem `rate_limited` with the exact `Retry-After`
   */
  begin(invitation: {
    readonly email: string;
    readonly companyId: string;
    /** Null = the service itself. */
    readonly actorId: string | null;
  }): Promise<void>;
}

/** Keeps a company from using the service to send unsolicited email. */
export function createInvitationThrottle(
  redis: Redis | undefined,
  { perRecipientMax, perActorMax, perCompanyMax } = invitationLimits,
): InvitationThrottle {
  const counter = (name: string, max: number, detail: string): AttemptCounter =>
    createAttemptCounter(redis, {
      name: `invitation:${name}`,
      max,
      detail,
      windowSeconds: daySeconds,
    });
  const recipients = counter(
    'recipient',
    perRecipientMax,
    `This address has received ${perRecipientMax} invitations within a day. Ask the recipient to check their spam folder, or try again later.`,
  );
  const actors = counter(
    'actor',
    perActorMax,
    `You have sent ${perActorMax} invitations within a day. Try again later.`,
  );
  const companies = counter(
    'company',
    perCompanyMax,
    `Your company has sent ${perCompanyMax} invitations within a day. Try again later.`,
  );
  return {
    begin: async ({ email, companyId, actorId }) => {
      await companies.count(companyId);
      if (actorId !== null) await actors.count(actorId);
      await recipients.count(accountKey(email));
    },
  };
}

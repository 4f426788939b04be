/** The queues of the service. Jobs carry ids only; what they are about is read when they run. */
export const deliveryQueue = 'webhook-deliveries';

export const queueSchema = 'pgboss';

/**
 * A claimed job whose worker was killed becomes due again when its claim expires. It is looked for
 * every `expiryCheckSeconds`, so at the latest after 15 + 2 × 5 = 25 seconds; the guarantee is 30.
 * The claim outlives the 10 seconds of an attempt by the time that settling takes.
 */
export const claimExpiresSeconds = 15;
export const expiryCheckSeconds = 5;

/**
 * How long a claim lasts: the 10 seconds of an attempt plus time for settling. When it expires, a
 * killed worker's deliveries are ready again (promise: within 30 s).
 */
export const leaseMs = 15_000;

/** The advisory lock that a relay holds during a batch. */
export const relayLockSpace = 12;

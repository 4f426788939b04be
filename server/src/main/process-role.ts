/** What a process runs: the API with the console, the delivery worker, or both. */
export const processRoles = ['all', 'api', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

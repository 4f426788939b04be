import { Types } from 'scimmy';
import type { ScimOperation } from './operation.ts';

/** Optional parts of the protocol that no known provider needs: clients expect 501 for them. */
export const notImplemented: readonly ScimOperation[] = [
  '/.search',
  '/Users/.search',
  '/Groups/.search',
  '/Bulk',
].map((path) => ({
  method: 'POST',
  path,
  handle: async () => {
    throw new Types.Error(
      501,
      null as never,
      'This service does not support searches and bulk requests by POST.',
    );
  },
}));

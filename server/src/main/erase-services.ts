import type { Redis } from 'ioredis';
import { listStores } from '../access/company-deletions/list-stores.ts';
import type { EraseServices } from '../access/company-deletions/erase-company.ts';
import { forgetInRedis } from '../platform/forget-in-redis.ts';
import type { ContentStores } from '../platform/storage/content-store.ts';

interface EraseParts extends Pick<EraseServices, 'database' | 'clock' | 'onErased'> {
  readonly contentStores: ContentStores;
  readonly redis: Redis | undefined;
}

/** What deletes a company: everything in the database, its files, and its counters in Redis. */
export function eraseServices({ contentStores, redis, ...parts }: EraseParts): EraseServices {
  return {
    ...parts,
    eraseElsewhere: async (companyId) => {
      // Throws for a storage that is no longer configured: its files would stay.
      for (const name of await listStores(parts.database, companyId)) contentStores.named(name);
      await contentStores.removeAll(companyId);
      if (redis !== undefined) await forgetInRedis(redis, companyId);
    },
  };
}

import type { Redis } from 'ioredis';

const keysAtOnce = 1_000;

/** Deletes the counters whose keys name `id`; they would expire by themselves, within a day. */
export async function forgetInRedis(redis: Redis, id: string): Promise<void> {
  const found = redis.scanStream({ match: `muster:*${id}*`, count: keysAtOnce });
  for await (const keys of found as AsyncIterable<string[]>) {
    if (keys.length > 0) await redis.unlink(...keys);
  }
}

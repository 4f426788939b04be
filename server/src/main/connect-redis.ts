import type { Redis } from 'ioredis';
import type { Log } from '../platform/log.ts';
import { redisRemedy } from './explain-absence.ts';

/**
 * Connected, or known to be away: the first requests are to be counted with all others. One that is
 * away keeps nobody from starting; it is told of with the way out.
 */
export async function connectRedis(url: string, log: Log): Promise<Redis> {
  const { openRedis } = await import('../platform/open-redis.ts');
  const redis = openRedis(url, log);
  let reason: Error | undefined;
  const note = (error: Error): void => void (reason ??= error);
  redis.on('error', note);
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve).once('close', resolve);
  });
  redis.off('error', note);
  if (reason !== undefined) {
    log.warn(
      `cannot connect to Redis (${reason.message}). ${redisRemedy(reason)} Until then, each process counts requests on its own`,
    );
  }
  return redis;
}

import type { Redis } from 'ioredis';
import type { Log } from '../platform/log.ts';
import { redisRemedy } from './explain-absence.ts';

/**
 * Waits until Redis is connected or known to be down, so that the first requests are counted with
 * all others. If it is down, the service starts anyway and logs how to fix it.
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

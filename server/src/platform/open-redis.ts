import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** Redis counts in memory: one that is slower than this is as good as away. */
const commandTimeoutMs = 500;
/** A connection on which nothing comes back is replaced, however long TCP would wait. */
const silenceTimeoutMs = 750;
const connectTimeoutMs = 1_000;
const retryStepMs = 100;
const retryMsMax = 500;

/**
 * Connects in the background, for ever: a command that is given meanwhile fails at once, and soon
 * after Redis has returned the next one works. Tells once when Redis goes and once when it is back.
 */
export function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: commandTimeoutMs,
    socketTimeout: silenceTimeoutMs,
    connectTimeout: connectTimeoutMs,
    retryStrategy: (attempt) => Math.min(retryStepMs * attempt, retryMsMax),
  });
  let isAway = false;
  redis.on('error', (error) => {
    // Not the error itself: it carries the command, and that of a failed sign-in the password.
    log[isAway ? 'debug' : 'warn'](
      { reason: error.message },
      'Redis is unavailable: each process counts requests on its own',
    );
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is available again: processes share their counts');
    isAway = false;
  });
  return redis;
}

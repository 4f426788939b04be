import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** Redis counts in memory: a slower response means that it is effectively down. */
const commandTimeoutMs = 500;
/** A connection without any response is replaced, regardless of TCP timeouts. */
const silenceTimeoutMs = 750;
const connectTimeoutMs = 1_000;
const retryStepMs = 100;
const retryMsMax = 500;

/**
 * Connects in the background and retries permanently. A command issued while Redis is down fails at
 * once; commands work again soon after it returns. Logs once when Redis goes down and once when it
 * is back.
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
    // Not the error itself: it contains the command and, after a failed sign-in, the password.
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

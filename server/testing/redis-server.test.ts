import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { findRedisServer } from './find-program.ts';
import { startRedisServer } from './redis-server.ts';

async function send(url: string, command: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${command}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).trim();
}

test.skipIf(findRedisServer() === undefined)(
  'Redis starts, goes away, comes back empty at the same address, and stops',
  async () => {
    const redis = await startRedisServer();
    try {
      expect(await send(redis.url, 'SET key value')).toBe('+OK');
      await redis.crash();
      await expect(send(redis.url, 'PING')).rejects.toThrow('ECONNREFUSED');
      await redis.restart();
      expect(await send(redis.url, 'GET key')).toBe('$-1');
    } finally {
      await redis.stop();
    }
    await expect(send(redis.url, 'PING')).rejects.toThrow('ECONNREFUSED');
  },
);

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those that systems give to outgoing connections (Linux from 32,768 on, others from 49,152):
 * of these one that was free may be the near end of somebody's connection a moment later, and
 * whoever calls it while nobody listens may get through to itself.
 */
const [portMin, portMax] = [20_000, 32_000];
const attemptsMax = 100;

/** A TCP port that was free on 127.0.0.1 a moment ago; another process may still take it first. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(portMin, portMax);
    const server = createServer();
    try {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

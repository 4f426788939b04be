import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';

/**
 * Below the range that systems use for outgoing connections (Linux from 32,768 on, others from
 * 49,152). A free port in that range may become the local end of another connection a moment later,
 * and a client that calls it while nothing listens can connect to itself.
 */
const [portMin, portMax] = [20_000, 32_000];
const attemptsMax = 100;

/**
 * A TCP port that was just free on 127.0.0.1. It is reserved for this process among all callers of
 * this function, so that a server can be started there later and restarted. Programs that don't use
 * this function may still take it first.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(portMin, portMax);
    try {
      await reserve(port);
      const server = await listen({ port, host: '127.0.0.1' });
      server.close();
      await once(server, 'close');
      return port;
    } catch (error) {
      if (attempt === attemptsMax) throw error;
    }
  }
}

/**
 * Reserves it with an abstract socket (a name without a file) on Linux, which disappears with the
 * process. @throws if it is taken
 */
async function reserve(port: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const holder = await listen({ path: `\0muster-test-port-${port}` });
  holder.unref();
}

async function listen(place: ListenOptions): Promise<Server> {
  const server = createServer();
  server.listen(place);
  await once(server, 'listening');
  return server;
}

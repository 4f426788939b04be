import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ListenOptions, type Server } from 'node:net';

/**
 * Below those that systems give to outgoing connections (Linux from 32,768 on, others from 49,152):
 * of these one that was free may be the near end of somebody's connection a moment later, and
 * whoever calls it while nobody listens may get through to itself.
 */
const [portMin, portMax] = [20_000, 32_000];
const attemptsMax = 100;

/**
 * A TCP port that was free on 127.0.0.1 a moment ago. Nobody else who asks here gets it for as long as
 * this process lives, so that a server may be started there later, and again; a process that does not
 * ask may still take it first.
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

/** By a socket that has a name and no file, on Linux: it goes with the process. @throws when it is taken */
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

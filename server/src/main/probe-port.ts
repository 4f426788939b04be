import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Listens for a moment, so that a port that is taken is found before a database is opened or made.
 * Port 0 is always free.
 *
 * @throws what the system throws for the address: EADDRINUSE, EADDRNOTAVAIL, EACCES, ENOTFOUND
 */
export async function probePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Listens briefly, to detect a port in use before a database is opened or created. Port 0 is always
 * free.
 *
 * @throws the system's error for the address: EADDRINUSE, EADDRNOTAVAIL, EACCES, ENOTFOUND
 */
export async function probePort(host: string, port: number): Promise<void> {
  const probe = createServer();
  probe.listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

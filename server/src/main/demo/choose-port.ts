import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * The wanted port, or a free one where that is taken or 0. Known before the service starts, because
 * links and Origin checks carry it. Another process may still take it first: then the start fails.
 */
export async function choosePort(host: string, wanted: number): Promise<number> {
  const probe = createServer();
  probe.listen(wanted, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
      return choosePort(host, 0);
    }
    throw error;
  }
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

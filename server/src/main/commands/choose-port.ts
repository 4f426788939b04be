import { findFreePort } from '../../../../tests/harness/free-port.ts';
import { probePort } from '../probe-port.ts';

/**
 * The wanted port, or a free one if it is 0 or in use. Chosen before the service starts, because
 * links and Origin checks contain it. Starting takes seconds, so it is a port below the range that
 * the system might assign to another program meanwhile.
 */
export async function choosePort(host: string, wanted: number): Promise<number> {
  return wanted === 0 || (await isTaken(host, wanted)) ? findFreePort() : wanted;
}

async function isTaken(host: string, port: number): Promise<boolean> {
  try {
    await probePort(host, port);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return true;
    throw error;
  }
}

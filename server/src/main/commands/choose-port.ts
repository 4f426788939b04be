import { findFreePort } from '../../../../tests/harness/free-port.ts';
import { probePort } from '../probe-port.ts';

/**
 * The wanted port, or a free one where that is taken or 0. Known before the service starts, because
 * links and Origin checks carry it. Starting takes seconds, so that it is none that the system would
 * give to somebody else meanwhile.
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

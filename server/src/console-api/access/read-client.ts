import type { SessionClient } from '../../access/sessions/session.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';

const ipNetworkLengthMax = 100;

/** Where a session is opened from, as shown to its user. */
export function readClient({ ip, userAgent }: { ip: string; userAgent: string }): SessionClient {
  return {
    userAgent: userAgent === '' ? null : userAgent,
    ipNetwork: clientNetwork(ip).slice(0, ipNetworkLengthMax),
  };
}

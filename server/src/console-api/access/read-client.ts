import type { SessionClient } from '../../access/sessions/session.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';

const ipNetworkLengthMax = 100;

/** From where a session is being opened, as its user will be shown it. */
export function readClient({ ip, userAgent }: { ip: string; userAgent: string }): SessionClient {
  return {
    userAgent: userAgent === '' ? null : userAgent,
    ipNetwork: clientNetwork(ip).slice(0, ipNetworkLengthMax),
  };
}

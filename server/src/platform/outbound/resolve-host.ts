import { lookup, Resolver } from 'node:dns/promises';

/** All addresses of a hostname; an empty list or a rejection both mean that it has no address. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/**
 * A silent name server takes 6 s (2 s, then 4 s), both families in parallel: within one deadline.
 */
const queryTimeoutMs = 2_000;
const queryTries = 2;

export interface HostResolverOptions {
  /** Whether the operator allows addresses that are not public. */
  readonly useHostsFile: boolean;
  /** `address` or `address:port`; default: the machine's name servers. */
  readonly nameServers?: readonly string[];
}

/**
 * Queries the name servers directly. `dns.lookup` would block one of the process's four pool
 * threads while a name server chosen by the receiver does not respond, so a few such endpoints
 * would stop all other deliveries. Names without a dot come from the hosts file or the local network.
 * Only if `useHostsFile` is set are they resolved, by the system, and so are names that the name
 * servers do not know.
 */
export function createHostResolver(options: HostResolverOptions): ResolveHost {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries });
  if (options.nameServers !== undefined) resolver.setServers(options.nameServers);
  return async (hostname) => {
    const name = hostname.replace(/\.+$/, '');
    if (!name.includes('.') || name.endsWith('.localhost')) {
      return options.useHostsFile ? lookUp(name) : [];
    }
    const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const addresses = found.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    );
    return addresses.length === 0 && options.useHostsFile ? lookUp(name) : addresses;
  };
}

async function lookUp(name: string): Promise<readonly string[]> {
  const found = await lookup(name, { all: true });
  return found.map((entry) => entry.address);
}

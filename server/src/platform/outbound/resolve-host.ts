import { lookup, Resolver } from 'node:dns/promises';

/** Every address of a host name; an empty list or a rejection both mean that there is none. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** A silent name server takes 6 s (2 s, then 4 s), both families at once: inside one deadline. */
const queryTimeoutMs = 2_000;
const queryTries = 2;

export interface HostResolverOptions {
  readonly useHostsFile: boolean;
  /** `address` or `address:port`; default: those the machine is set up with. */
  readonly nameServers?: readonly string[];
}

/**
 * Asks the name servers directly. `dns.lookup` would occupy one of the four pool threads of the
 * process for as long as a name server of the receiver's choosing stays silent, and a handful of
 * such endpoints would stop every other delivery. Names without a dot come from the hosts file or
 * the local network, which the operator controls: those take the system's way, as does any name
 * the name servers do not know where `useHostsFile` is set.
 */
export function createHostResolver(options: HostResolverOptions): ResolveHost {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries });
  if (options.nameServers !== undefined) resolver.setServers(options.nameServers);
  return async (hostname) => {
    const name = hostname.replace(/\.+$/, '');
    if (!name.includes('.') || name.endsWith('.localhost')) return lookUp(name);
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

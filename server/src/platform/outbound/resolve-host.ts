import { lookup, Resolver } from 'node:dns/promises';

/** Every address of a host name; an empty list or a rejection both mean that there is none. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** Worst case 2 tries x 2 s for each family, both at once: well inside one delivery's deadline. */
const queryTimeoutMs = 2_000;
const queryTries = 2;

/**
 * Asks the name servers directly. `dns.lookup` would occupy one of the four pool threads of the
 * process for as long as a name server of the receiver's choosing stays silent, and a handful of
 * such endpoints would stop every other delivery. Names without a dot come from the hosts file or
 * the local network, which the operator controls: those take the system's way, as does any name
 * the name servers do not know where `useHostsFile` is set.
 */
export function createHostResolver(options: { readonly useHostsFile: boolean }): ResolveHost {
  const resolver = new Resolver({ timeout: queryTimeoutMs, tries: queryTries });
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

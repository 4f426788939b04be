import ipaddr from 'ipaddr.js';

const ipv6PrefixBits = 64;

/**
 * What a client is counted by: its IPv4 address, or the /64 of its IPv6 address, since a single
 * customer commands all 2^64 addresses of one.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) {
    return address;
  }
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') {
    return parsed.toString();
  }
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6PrefixBits}`)}/${ipv6PrefixBits}`;
}

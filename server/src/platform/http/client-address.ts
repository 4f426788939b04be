import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

const ipv6PrefixBits = 64;

/** Some proxies write the port into X-Forwarded-For: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withPort = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/** Whether a text is an IP address, possibly with a port. */
export function isAddress(text: string): boolean {
  return isIP(bareAddress(text)) !== 0;
}

function bareAddress(text: string): string {
  const [, ipv6, ipv4] = withPort.exec(text) ?? [];
  // The zone is the local interface it came in through: `fe80::1%eth0`.
  return (ipv6 ?? ipv4 ?? text).replace(/%.*$/, '');
}

/**
 * The key a client is counted by: its IPv4 address, or the /64 of its IPv6 address, since one
 * customer controls all 2^64 addresses of a /64. Text that is not an address is used unchanged.
 */
export function clientNetwork(address: string): string {
  const bare = bareAddress(address);
  if (isIP(bare) === 0) {
    return address;
  }
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') {
    return parsed.toString();
  }
  const cidr = `${parsed.toString()}/${ipv6PrefixBits}`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(cidr).toString()}/${ipv6PrefixBits}`;
}

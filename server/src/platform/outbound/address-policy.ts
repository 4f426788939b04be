import ipaddr from 'ipaddr.js';

type Ip = ipaddr.IPv4 | ipaddr.IPv6;

/** The verdict on one IP address. `address` is the form to connect to. */
export type AddressVerdict =
  | { readonly allowed: true; readonly by: 'public' | 'allow_list'; readonly address: string }
  | { readonly allowed: false; readonly range: string };

/** Decides where deliveries may go. Plain data without state: a verdict never changes over time. */
export interface AddressPolicy {
  /** Whether the operator allows some private addresses. */
  readonly hasAllowList: boolean;
  judge(address: string): AddressVerdict;
}

/** The only IPv6 block from which global unicast addresses are assigned (RFC 4291, IANA). */
const globalUnicastV6 = ipaddr.parseCIDR('2000::/3');
/** RFC 6052: DNS64 returns these addresses for hosts that have only a public IPv4 address. */
const wellKnownNat64 = ipaddr.parseCIDR('64:ff9b::/96');
/** Azure's host agent, which has a public-looking address inside every virtual machine. */
const azureHostAgent = ipaddr.parse('168.63.129.16').toString();

/**
 * A policy that allows public unicast addresses and everything in `allowCidrs`. Throws an Error
 * naming the entry if one is not `address/bits`.
 */
export function createAddressPolicy(allowCidrs: readonly string[]): AddressPolicy {
  const allowed = allowCidrs.map(parseCidr);
  return {
    hasAllowList: allowed.length > 0,
    judge: (text) => {
      const ip = parseIp(text);
      if (ip === undefined) return { allowed: false, range: 'unparsable' };
      const address = ip.toString();
      if (allowed.some((cidr) => matches(ip, cidr))) {
        return { allowed: true, by: 'allow_list', address };
      }
      const range = rangeOf(ip);
      return range === 'unicast'
        ? { allowed: true, by: 'public', address }
        : { allowed: false, range };
    },
  };
}

function parseCidr(text: string): [Ip, number] {
  if (!ipaddr.isValidCIDR(text)) {
    throw new Error(`"${text}" is not a CIDR range such as 10.0.0.0/8 or fd00::/8`);
  }
  return ipaddr.parseCIDR(text);
}

/** The address with IPv4-mapped forms unwrapped; undefined unless it is a full literal. */
function parseIp(text: string): Ip | undefined {
  // ipaddr.js also reads "127.1" and octal octets. Addresses here come from a resolver or a socket
  // and are never abbreviated, so a short form is rejected instead of interpreted.
  if (!text.includes(':')) {
    return ipaddr.IPv4.isValidFourPartDecimal(text) ? ipaddr.IPv4.parse(text) : undefined;
  }
  const hex = text.replace(dottedTail, (dotted) => hexTail(dotted));
  return ipaddr.IPv6.isValid(hex) ? ipaddr.process(hex) : undefined;
}

/** ipaddr.js reads the outdated `::8.8.8.8` as `::ffff:8.8.8.8`; in hex it distinguishes them. */
const dottedTail = /\d+\.\d+\.\d+\.\d+(?=$|%)/;

function hexTail(dotted: string): string {
  if (!ipaddr.IPv4.isValidFourPartDecimal(dotted)) return dotted;
  const [a = 0, b = 0, c = 0, d = 0] = ipaddr.IPv4.parse(dotted).toByteArray();
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

function matches(ip: Ip, cidr: [Ip, number]): boolean {
  return ip.kind() === cidr[0].kind() && ip.match(cidr);
}

/** `unicast` for a public address, otherwise the name of the special range that contains it. */
function rangeOf(ip: Ip): string {
  if (ip instanceof ipaddr.IPv4) {
    return ip.toString() === azureHostAgent ? 'cloudHostAgent' : ip.range();
  }
  if (ip.zoneId !== undefined) return 'zoned';
  if (matches(ip, wellKnownNat64)) {
    return rangeOf(new ipaddr.IPv4(ip.toByteArray().slice(12)));
  }
  const range = ip.range();
  // An allow list of one block: the library's list of special ranges misses some (::/96,
  // ::ffff:0:0:0/96).
  return range === 'unicast' && !matches(ip, globalUnicastV6) ? 'notGlobalUnicast' : range;
}

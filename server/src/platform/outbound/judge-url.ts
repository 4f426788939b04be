import { say, type Sentence } from '../http/sentence.ts';
import type { AddressPolicy } from './address-policy.ts';

export type UrlRefusal =
  | 'malformed'
  | 'too_long'
  | 'scheme'
  | 'userinfo'
  | 'fragment'
  | 'private_address';

/** `reason` is stable; `detail` is a sentence for the person who entered the URL. */
export type UrlVerdict =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly reason: UrlRefusal; readonly detail: string | Sentence };

export const urlLengthMax = 2_048;

/**
 * Characters that the URL parser silently removes or repairs; the saved URL must be the one
 * entered.
 */
const repairedBytes = /[\s\\\p{Cc}]/u;

/**
 * Checks the URL of a webhook endpoint without resolving its hostname: when it is saved and again
 * before each attempt. The URL parser has already normalised every spelling of an IP address
 * (decimal, octal, hex, short, full-width, trailing dot), so literals are checked exactly.
 */
export function judgeUrl(text: string, policy: AddressPolicy): UrlVerdict {
  if (text.length > urlLengthMax) {
    return refuse('too_long', say`must be at most ${urlLengthMax} characters`);
  }
  const url = repairedBytes.test(text) ? null : URL.parse(text);
  const isBare = url !== null && /^[.]+$/.test(url.hostname);
  if (url === null || isBare || url.href.length > urlLengthMax || url.port === '0') {
    return refuse('malformed', 'must be an absolute URL such as https://example.com/hooks');
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refuse('scheme', 'must begin with https://');
  }
  if (url.username !== '' || url.password !== '') {
    return refuse('userinfo', 'must not contain a user name or password');
  }
  if (text.includes('#')) return refuse('fragment', 'must not contain a fragment (#…)');
  return judgeHost(url, policy);
}

function judgeHost(url: URL, policy: AddressPolicy): UrlVerdict {
  const reach = reachOf(url.hostname, policy);
  if (reach === 'private') {
    return refuse(
      'private_address',
      'must be a public address. The operator can allow private addresses, for example with WEBHOOK_ALLOW_CIDRS=127.0.0.0/8 for this machine',
    );
  }
  if (url.protocol === 'http:' && reach !== 'allow_list') {
    return refuse('scheme', 'must begin with https://');
  }
  return { ok: true, url };
}

/** What the hostname alone shows; `name` means it has to be resolved. */
type Reach = 'public' | 'allow_list' | 'private' | 'name';

function reachOf(hostname: string, policy: AddressPolicy): Reach {
  const literal = literalAddress(hostname);
  if (literal !== undefined) return reachOfAddress(literal, policy);
  const name = hostname.replace(/\.+$/, '');
  // Names without a dot are of the local network.
  if (!name.includes('.') && name !== 'localhost') return policy.hasAllowList ? 'name' : 'private';
  if (name !== 'localhost' && !name.endsWith('.localhost')) return 'name';
  const loopbacks = ['127.0.0.1', '::1'].map((address) => reachOfAddress(address, policy));
  return loopbacks.includes('allow_list') ? 'allow_list' : 'private';
}

function reachOfAddress(address: string, policy: AddressPolicy): Reach {
  const verdict = policy.judge(address);
  return verdict.allowed ? verdict.by : 'private';
}

/** The IP address in a parsed URL's host, without brackets; undefined for a name. */
export function literalAddress(hostname: string): string | undefined {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : undefined;
}

function refuse(reason: UrlRefusal, detail: string | Sentence): UrlVerdict {
  return { ok: false, reason, detail };
}

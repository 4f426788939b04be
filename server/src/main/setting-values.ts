import ipaddr from 'ipaddr.js';
import type { TrustProxy } from '../platform/http/http-server.ts';
import type { SettingName } from './setting-names.ts';

const secretKeyBytes = 32;
export const portMax = 65_535;

/** A setting that is missing, invalid or unknown. The message is one line and names the setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function wholeNumber(name: SettingName, text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new ConfigError(
      `${name} must be a whole number from ${least} to ${most}, not "${text}".`,
    );
  }
  return number;
}

export function optionalPort(name: SettingName, text: string | undefined): number | undefined {
  return text === undefined || text === 'off' ? undefined : wholeNumber(name, text, 0, portMax);
}

export function choice<const Choices extends readonly string[]>(
  name: SettingName,
  text: string,
  choices: Choices,
): Choices[number] {
  if (!choices.includes(text)) {
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${text}".`);
  }
  return text;
}

/** Never repeats the value, because URLs may contain passwords. */
export function address(
  name: SettingName,
  text: string | undefined,
  protocols: readonly string[],
): string | undefined {
  if (text !== undefined && !protocols.includes(URL.parse(text)?.protocol ?? '')) {
    const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
    const isNearly = protocols.some((protocol) => text.startsWith(`${protocol}//`));
    const hint = isNearly
      ? 'Percent-encode special characters in the user name and password: # is %23, / is %2F.'
      : '';
    throw new ConfigError(`${name} must be a URL of the form ${forms}.${hint}`);
  }
  return text;
}

/** A place that people write to. */
export function contact(name: SettingName, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (['mailto:', 'https:'].includes(url?.protocol ?? '')) return url?.href;
  throw new ConfigError(`${name} must be an address of the form mailto:… or https://….`);
}

/** Never repeats the value, because it contains a password. */
export function secretAddress<Settings>(
  name: SettingName,
  text: string | undefined,
  parse: (text: string) => Settings | undefined,
  form: string,
): Settings | undefined {
  const settings = text === undefined ? undefined : parse(text);
  if (text !== undefined && settings === undefined) {
    throw new ConfigError(`${name} must be a URL like ${form}.`);
  }
  return settings;
}

export function secretKey(name: SettingName, text: string | undefined): Uint8Array | undefined {
  if (text === undefined) {
    return undefined;
  }
  const bytes = Buffer.from(text, 'base64');
  if (
    bytes.length !== secretKeyBytes ||
    bytes.toString('base64').replace(/=+$/, '') !== text.replace(/=+$/, '')
  ) {
    throw new ConfigError(
      `${name} must be 32 bytes in base64. Create a key with "openssl rand -base64 32".`,
    );
  }
  return bytes;
}

export function trustProxy(text: string | undefined): TrustProxy {
  if (text === undefined || text === 'off') return false;
  if (/^([1-9]|10)$/.test(text)) return Number(text);
  const ranges = listed(text);
  if (ranges.length === 0 || !ranges.every((range) => ipaddr.isValidCIDR(range))) {
    throw new ConfigError(
      `TRUST_PROXY must be the number of proxies in front of muster, from 1 to 10, or their address ranges such as 10.0.0.0/8,fd00::/8 (one address: 10.0.0.5/32), not "${text}". Behind one proxy, set TRUST_PROXY=1. Without a proxy, leave it unset or set it to "off".`,
    );
  }
  return ranges;
}

export function cidrs(name: SettingName, text: string | undefined): string[] {
  const entries = listed(text ?? '');
  const wrong = entries.find((entry) => !ipaddr.isValidCIDR(entry));
  if (wrong !== undefined) {
    throw new ConfigError(
      `${name} must be a comma-separated list of address ranges such as 10.0.0.0/8. "${wrong}" is not a valid range.`,
    );
  }
  return entries;
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

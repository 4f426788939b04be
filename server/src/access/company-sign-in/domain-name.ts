import { domainToASCII } from 'node:url';

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const name = new RegExp(`^(${label}\\.)+${label}$`);
const lengthMax = 253;

/** The DNS form of a domain: lower case, punycode; undefined for any other text. */
export function toDomainName(text: string): string | undefined {
  const ascii = domainToASCII(text.trim().toLowerCase().replace(/\.$/, ''));
  const isNumeric = /\.\d+$/.test(ascii);
  return ascii.length <= lengthMax && name.test(ascii) && !isNumeric ? ascii : undefined;
}

/** The domain of an email address; undefined for a text that is no address. */
export function domainOfEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  return at < 1 ? undefined : toDomainName(email.slice(at + 1));
}

/** The name of the DNS record that proves who administers a domain. */
export function verificationRecordName(domain: string): string {
  return `_muster-verification.${domain}`;
}

export function verificationRecordValue(token: string): string {
  return `muster-verification=${token}`;
}

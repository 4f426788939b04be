import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** The prefix of every key, which the console may show. */
export const apiKeyPrefix = 'svc_live_';
/** The prefix of every provisioning token. */
export const provisioningTokenPrefix = 'scim_';
/** The prefix of the token in the address of a calendar feed. */
const calendarTokenPrefix = 'cal_';
const randomLength = 40;
const checksumLength = 6;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const keyPattern = /^(svc_live|scim|cal)_[0-9A-Za-z]{46}$/;

/**
 * Generates a key: `svc_live_`, 40 random base62 characters (238 bits), and 6 characters of CRC32
 * over everything before them, which let a scanner recognise real keys offline.
 */
export function newApiKey(): string {
  return newKey(apiKeyPrefix);
}

/** Generates a provisioning token: `scim_` and the same characters as in a key. */
export function newProvisioningToken(): string {
  return newKey(provisioningTokenPrefix);
}

/** Generates the token of a calendar feed: `cal_` and the same characters as in a key. */
export function newCalendarToken(): string {
  return newKey(calendarTokenPrefix);
}

function newKey(prefix: string): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]);
  const body = prefix + random.join('');
  return body + checksumOf(body);
}

/**
 * Whether the text has the form of a key: prefix, length, alphabet and checksum. Needs no look-up.
 */
export function isWellFormedApiKey(text: string): boolean {
  return isWellFormed(text, apiKeyPrefix);
}

/** The same for a provisioning token. */
export function isWellFormedProvisioningToken(text: string): boolean {
  return isWellFormed(text, provisioningTokenPrefix);
}

/** The same for the token of a calendar feed. */
export function isWellFormedCalendarToken(text: string): boolean {
  return isWellFormed(text, calendarTokenPrefix);
}

function isWellFormed(text: string, prefix: string): boolean {
  if (!text.startsWith(prefix) || !keyPattern.test(text)) {
    return false;
  }
  const body = text.slice(0, -checksumLength);
  return checksumOf(body) === text.slice(-checksumLength);
}

/** The last characters of a key, which the console may show later. */
export function lastFourOf(key: string): string {
  return key.slice(-4);
}

function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let position = 0; position < checksumLength; position += 1) {
    text = alphabet.charAt(rest % alphabet.length) + text;
    rest = Math.floor(rest / alphabet.length);
  }
  return text;
}

/** 256 random bits in base64url, as the authorization server issues them. An API key has another form. */
const accessTokenPattern = /^[\w-]{43}$/;

/** Whether the text has the form of an access token. Needs no look-up. */
export function isWellFormedAccessToken(text: string): boolean {
  return accessTokenPattern.test(text);
}

import { randomUUIDv7 } from 'node:crypto';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Stands in for an id that is not a UUID: the look-up still runs and finds nothing. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';

/** A version 7 UUID in lower case: it begins with the time, so ids sort by creation. */
export function newId(): string {
  return randomUUIDv7();
}

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * The id to look up for a path or filter value: itself in lower case, or the nil UUID when it is
 * no UUID at all, so that malformed and absent ids take the same road and the same time.
 */
export function lookUpId(text: string): string {
  return isUuid(text) ? text.toLowerCase() : nilUuid;
}

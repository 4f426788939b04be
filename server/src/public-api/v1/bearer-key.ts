const bearerPattern = /^bearer +([^\s]+) *$/i;

/**
 * The key in `Authorization: Bearer <key>`; undefined without the header, and the empty text for a
 * header of any other form. The scheme word is case-insensitive, the key is not (RFC 6750).
 */
export function readBearerKey(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : (bearerPattern.exec(authorization)?.[1] ?? '');
}

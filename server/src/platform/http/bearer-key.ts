const bearerPattern = /^bearer +([^\s]+) *$/i;

/**
 * Returns the key in `Authorization: Bearer <key>`, undefined without the header, or an empty
 * string for a header of any other form. The scheme name is case-insensitive, the key is not (RFC
 * 6750).
 */
export function readBearerKey(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : (bearerPattern.exec(authorization)?.[1] ?? '');
}

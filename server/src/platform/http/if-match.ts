const entityTagPattern = /^(W\/)?"[^"]*"$/;

/**
 * Whether a record with this ETag satisfies an If-Match header (RFC 9110, section 13.1.1). The
 * comparison is strong, so a weak tag never matches. Without the header it is always true.
 */
export function satisfiesIfMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined || header.trim() === '*') {
    return true;
  }
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.every((tag) => entityTagPattern.test(tag)) && tags.includes(etag);
}

import { fromInstant } from '../clock.ts';

const entityTagPattern = /^(W\/)?"[^"]*"$/;

/** What an ETag names: after a restore, the same count of changes stands for another record. */
export interface RecordVersion {
  readonly version: number;
  /** ISO 8601. */
  readonly updated_at: string;
}

/** The strong ETag of a record whose every change counts up `version`. */
export function versionEtag({ version, updated_at: updatedAt }: RecordVersion): string {
  return `"${version}-${fromInstant(updatedAt).toString(36)}"`;
}

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

/**
 * The strong ETags that an If-Match header lists. `*` names no version, and a malformed header none
 * either.
 */
export function namedEtags(header: string | undefined): readonly string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return header.split(',').map((tag) => tag.trim());
}

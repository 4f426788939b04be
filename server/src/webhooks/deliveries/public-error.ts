import { publicErrorKind } from '../../platform/outbound/outcome.ts';

/** A stored error as its owner may see it: what names or addresses are behind it is in the log. */
export function publicError(stored: string | null): string | null {
  return stored === 'blocked_address' || stored === 'dns' ? publicErrorKind(stored) : stored;
}

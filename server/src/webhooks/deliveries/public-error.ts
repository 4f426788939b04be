import { publicErrorKind } from '../../platform/outbound/outcome.ts';

/** A stored error in the form its owner may see; names and addresses are only in the log. */
export function publicError(stored: string | null): string | null {
  return stored === 'blocked_address' || stored === 'dns' ? publicErrorKind(stored) : stored;
}

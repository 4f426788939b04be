import { publicErrorKind } from '../../platform/outbound/outcome.ts';

/** A stored error as its owner may see it: a blocked address reads like a refused connection. */
export function publicError(stored: string | null): string | null {
  return stored === 'blocked_address' ? publicErrorKind(stored) : stored;
}

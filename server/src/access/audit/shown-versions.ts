import { Problem } from '../../platform/http/problem.ts';
import type { AuditAction } from './audit-actions.ts';
import { confirmedBy, type ConfirmedKind, mustNameVersion } from './confirming-actions.ts';

/** The versions of records that the sender of a request was shown. */
export interface ShownVersions {
  /** The ETags that the request names; undefined: it names none. */
  readonly etags: readonly string[] | undefined;
  /** The locked records whose current ETag is one of them, as `kind id`. */
  readonly confirmed: Set<string>;
}

export function shownVersions(etags: readonly string[] | undefined): ShownVersions {
  return { etags, confirmed: new Set() };
}

/**
 * Compares the version of a locked record with those that the person was shown.
 *
 * @throws Problem `precondition_failed` if the request doesn't name this version
 */
export function confirmVersion(
  shown: ShownVersions,
  { kind, id, etag }: { readonly kind: ConfirmedKind; readonly id: string; readonly etag: string },
): void {
  if (shown.etags?.includes(etag) !== true) throw changedSince();
  shown.confirmed.add(`${kind} ${id}`);
}

/**
 * The rule behind all confirmations: a request doesn't confirm a record without comparing its version.
 *
 * @throws Problem `precondition_required`
 */
export function requireConfirmed(
  shown: ShownVersions,
  { action, subjectId }: { readonly action: AuditAction; readonly subjectId: string },
): void {
  const kind = confirmedBy(action);
  if (kind === undefined || shown.confirmed.has(`${kind} ${subjectId}`)) return;
  if (shown.etags === undefined && !mustNameVersion(kind)) return;
  throw new Problem(
    'precondition_required',
    'Send If-Match with the ETag of the record as you were shown it, so that you confirm exactly that. "*" isn’t accepted.',
  );
}

export function changedSince(): Problem {
  return new Problem(
    'precondition_failed',
    'The record has changed since you were shown it, or If-Match isn’t exactly the ETag you received. Nothing was done. Fetch the record again, check what has changed, and confirm it with its current ETag.',
  );
}

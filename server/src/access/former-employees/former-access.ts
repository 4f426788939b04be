import type { UsersRow } from '../../../schema/rows.gen.ts';

/**
 * `none`: never invited. `invited`: has no password yet. `revoked`: by HR or by a rehire. `ended`:
 * the company's period is over.
 */
export const formerAccessStatuses = ['none', 'invited', 'active', 'revoked', 'ended'] as const;
export type FormerAccessStatus = (typeof formerAccessStatuses)[number];

/** A former employee's access to their own documents, as HR sees it. */
export interface FormerAccess {
  readonly status: FormerAccessStatus;
  /** The address they sign in with; null without access. */
  readonly email: string | null;
  /** The last day of access, `YYYY-MM-DD`. */
  readonly ends_on: string;
  /** Whether the company's period is over. */
  readonly is_over: boolean;
  readonly invitation_expires_at: string | null;
}

/** As stored. The user's columns are null if the person was never invited. */
export interface FormerAccessRow {
  readonly ends_on: string;
  readonly is_over: boolean;
  readonly user_id: UsersRow['id'] | null;
  readonly email: UsersRow['email'] | null;
  readonly disabled_at: UsersRow['disabled_at'];
  readonly has_password: boolean | null;
  readonly invitation_expires_at: string | null;
}

export function toFormerAccess(row: FormerAccessRow): FormerAccess {
  const status = statusOf(row);
  return {
    status,
    email: row.email,
    ends_on: row.ends_on,
    is_over: row.is_over,
    invitation_expires_at: status === 'invited' ? row.invitation_expires_at : null,
  };
}

function statusOf(row: FormerAccessRow): FormerAccessStatus {
  if (row.user_id === null) return row.is_over ? 'ended' : 'none';
  if (row.disabled_at !== null) return 'revoked';
  if (row.is_over) return 'ended';
  return row.has_password === true ? 'active' : 'invited';
}

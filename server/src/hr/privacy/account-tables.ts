import type { PersonalTable } from '../personal-table.ts';

/**
 * The user accounts of an employee, for work and as a former employee. The rows stay because decisions refer to them, but
 * without personal data, and they can't sign in.
 */
export const accountTables: readonly PersonalTable[] = [
  {
    table: 'users',
    rows: { column: 'id', of: 'user' },
    exported: [
      'id',
      'email',
      'first_name',
      'last_name',
      'role',
      'created_at',
      'password_changed_at',
      'disabled_at',
      'locale',
      'reminder_days',
    ],
    shown: [
      { to: ['self'] },
      {
        to: ['hr_admin'],
        without: ['password_changed_at', 'locale', 'reminder_days'],
      },
      { to: ['payroll_admin', 'colleague'], only: ['id', 'first_name', 'last_name'] },
    ],
    erased: {
      kind: 'overwritten',
      values: {
        email: 'erased-{person}@erased.invalid',
        email_key: 'erased-{person}@erased.invalid',
        first_name: 'Erased',
        last_name: 'User',
        password_hash: null,
      },
    },
  },
  {
    table: 'notifications',
    rows: { column: 'user_id', of: 'user' },
    exported: ['id', 'kind', 'outcome', 'subject_kind', 'subject_id', 'read_at', 'done_at'],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'notification_preferences',
    rows: { column: 'user_id', of: 'user' },
    exported: ['kind', 'delivery'],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'sessions',
    rows: { column: 'user_id', of: 'user' },
    exported: [
      'opened_with',
      'created_at',
      'last_seen_at',
      'expires_at',
      'user_agent',
      'ip_network',
    ],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'calendar_feeds',
    rows: { column: 'user_id', of: 'user' },
    exported: ['kind', 'created_at', 'last_read_at'],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'account_links',
    rows: { column: 'user_id', of: 'user' },
    exported: ['kind', 'created_at', 'expires_at', 'used_at'],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'user_identities',
    rows: { column: 'user_id', of: 'user' },
    exported: ['issuer', 'subject', 'linked_at'],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'user_totp',
    rows: { column: 'user_id', of: 'user' },
    exported: ['created_at', 'confirmed_at'],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'saved_views',
    rows: { column: 'user_id', of: 'user' },
    exported: ['list', 'name', 'query', 'created_at'],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'provisioned_users',
    rows: { column: 'user_id', of: 'user' },
    exported: [
      'user_name',
      'external_id',
      'email_type',
      'is_email_primary',
      'disabled_at',
      'deleted_at',
      'link_problem',
    ],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'provisioned_group_members',
    rows: { column: 'user_id', of: 'user' },
    exported: ['group_id'],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'application_authorizations',
    rows: { column: 'user_id', of: 'user' },
    exported: [
      'application_id',
      'scopes',
      'created_at',
      'expires_at',
      'last_used_at',
      'revoked_at',
    ],
    shown: [{ to: ['self'] }],
    erased: { kind: 'deleted' },
  },
  {
    table: 'oauth_artifacts',
    rows: { column: 'authorization_id', in: 'application_authorizations' },
    exported: { because: 'they are tokens, which the person sees as authorizations' },
    erased: { kind: 'deleted_by_slice' },
  },
  {
    table: 'approval_delegations',
    rows: { column: 'user_id', of: 'user' },
    exported: ['id', 'delegate_user_id', 'start_date', 'end_date', 'created_at'],
    shown: [{ to: ['hr_admin', 'self'] }],
    erased: { kind: 'deleted' },
  },
];

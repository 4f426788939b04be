import type { Answer } from '../../api/answers.ts';

export type Application = Answer<'listApplications'>['applications'][number];
export type ApplicationScope = Application['scopes'][number];

/** With the key of its texts: i18next reads a colon as the end of a namespace. */
export const scopeText = {
  approvals: 'approvals',
  read: 'read',
  'leave:write': 'leave_write',
} as const satisfies Record<ApplicationScope, string>;

export const allScopes = Object.keys(scopeText) as readonly ApplicationScope[];

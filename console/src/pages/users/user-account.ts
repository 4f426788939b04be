import type { Answer, Query } from '../../api/answers.ts';

export type UserAccount = Answer<'listUsers'>['users'][number];
export type Role = UserAccount['role'];

export const roles: readonly Role[] = ['owner', 'hr_admin', 'payroll_admin', 'employee'];
export const statuses = ['active', 'invited', 'disabled'] as const;

export function nameOf({
  first_name: first,
  last_name: last,
}: Pick<UserAccount, 'first_name' | 'last_name'>): string {
  return `${first} ${last}`;
}

export interface UserSearch {
  readonly q?: string;
  readonly status?: string;
  readonly role?: string;
  readonly user?: string;
  readonly dialog?: string;
}

/** The query for the server, which rejects an invalid status or role. */
export function readUserSearch({ q, status, role }: UserSearch): Query<'listUsers'> {
  return {
    ...(q === undefined ? {} : { q }),
    ...(status === undefined ? {} : { status: status as UserAccount['status'] }),
    ...(role === undefined ? {} : { role: role as Role }),
  };
}

/** Changes some parameters; undefined removes one from the URL. */
export function changeUserSearch(
  previous: UserSearch,
  change: { readonly [Name in keyof UserSearch]?: string | undefined },
): UserSearch {
  return Object.fromEntries(
    Object.entries({ ...previous, ...change }).filter(([, value]) => value !== undefined),
  );
}

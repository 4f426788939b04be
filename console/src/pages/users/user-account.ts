import type { Answer } from '../../api/answers.ts';

export type UserAccount = Answer<'listUsers'>['users'][number];
export type Role = UserAccount['role'];
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

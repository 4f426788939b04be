import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Answer } from './answers.ts';
import { client } from './client.ts';
import type { Problem } from './problem.ts';

export type Session = Answer<'getMe'>;
export type Role = Session['user']['role'];

/** Null: no user is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  meta: { area: 'me' },
  queryFn: async ({ client: queries }): Promise<Session | null> => {
    const { data, error } = await client.GET('/me');
    if (data !== undefined) return data;
    if (error.code === 'company_moved') queries.setQueryData(movedKey, error);
    else if (error.code !== 'not_signed_in') throw error;
    return null;
  },
});

const movedKey = ['moved'];

/** The refusal of the session whose company is at another installation now: it has the address. */
export function useMoved(): Problem | undefined {
  return useQuery<Problem>({ queryKey: movedKey, enabled: false }).data;
}

/** The current user; only available below the routes that require a session. */
export function useSession(): Session {
  // While leaving the pages of an expired session, keep them as they were.
  const atEntry = useRouteContext({
    from: '/signed-in',
    select: ({ session }): Session => session,
  });
  const { data } = useQuery(sessionQuery);
  return data ?? atEntry;
}

/** Owners may also do HR work and payroll (contract, section 6). */
const wider: Readonly<Record<'hr' | 'payroll' | 'owner', readonly Role[]>> = {
  hr: ['owner', 'hr_admin'],
  payroll: ['owner', 'payroll_admin'],
  owner: ['owner'],
};
export type Duty = keyof typeof wider;

/** Whether a role has a duty: actions that a role may not do are not shown at all. */
export function hasDuty(role: Role, duty: Duty): boolean {
  return wider[duty].includes(role);
}

/** `useDuties().hr`: may the current user do HR work? */
export function useDuties(): Readonly<Record<Duty, boolean>> {
  const { role } = useSession().user;
  return {
    hr: hasDuty(role, 'hr'),
    payroll: hasDuty(role, 'payroll'),
    owner: hasDuty(role, 'owner'),
  };
}

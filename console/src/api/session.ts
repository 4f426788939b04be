import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Answer } from './answers.ts';
import { client } from './client.ts';

export type Session = Answer<'getMe'>;
export type Role = Session['user']['role'];

/** Null: nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  staleTime: 60_000,
  queryFn: async (): Promise<Session | null> => {
    const { data, error } = await client.GET('/me');
    if (data !== undefined) return data;
    if (error.code === 'not_signed_in') return null;
    throw error;
  },
});

/** Who is signed in; only below the routes that need it. */
export function useSession(): Session {
  // While a session that has ended is being left, the page stays as it was.
  const atEntry = useRouteContext({
    from: '/signed-in',
    select: ({ session }): Session => session,
  });
  const { data } = useQuery(sessionQuery);
  return data ?? atEntry;
}

/** HR work is open to the owner too, and so is payroll (contract, section 6). */
const wider: Readonly<Record<'hr' | 'payroll' | 'owner', readonly Role[]>> = {
  hr: ['owner', 'hr_admin'],
  payroll: ['owner', 'payroll_admin'],
  owner: ['owner'],
};
export type Duty = keyof typeof wider;

/** Whether a role has a duty: what one may not do is not shown at all. */
export function hasDuty(role: Role, duty: Duty): boolean {
  return wider[duty].includes(role);
}

/** `useDuties().hr`: may the person who is signed in do HR work? */
export function useDuties(): Readonly<Record<Duty, boolean>> {
  const { role } = useSession().user;
  return {
    hr: hasDuty(role, 'hr'),
    payroll: hasDuty(role, 'payroll'),
    owner: hasDuty(role, 'owner'),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Session, sessionQuery } from '../../api/session.ts';

/** Continues with a new session to the page the user wanted. */
export function useEnter(): (session: Session, next?: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (session, next) => {
    // This user must not see what another user has read in this browser before.
    queries.removeQueries({ type: 'inactive' });
    queries.setQueryData(sessionQuery.queryKey, session);
    await router.navigate({ href: ownPath(next), replace: true });
  };
}

/** Only a path of this site: a link to the sign-in page must not lead to another site. */
export function ownPath(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}

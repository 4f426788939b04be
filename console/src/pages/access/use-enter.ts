import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type Session, sessionQuery } from '../../api/session.ts';

/** Goes on with a session that has just been opened, to where one wanted to be. */
export function useEnter(): (session: Session, next?: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (session, next) => {
    // What somebody else has read in this browser before is not for this person.
    queries.removeQueries({ type: 'inactive' });
    queries.setQueryData(sessionQuery.queryKey, session);
    await router.navigate({ href: ownPath(next), replace: true });
  };
}

/** Only a path of this page: a link to signing in must not lead to another site. */
export function ownPath(next: string | undefined): string {
  return next !== undefined && /^\/(?![/\\])/.test(next) ? next : '/';
}

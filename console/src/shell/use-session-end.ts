import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery } from '../api/session.ts';

/**
 * Leaves the pages of a session that has ended elsewhere: signed out in another tab, ended from
 * another device or by an owner, or too old. Signing in leads back to where one was.
 */
export function useSessionEnd(): void {
  const { data } = useQuery(sessionQuery);
  const router = useRouter();
  useEffect(() => {
    const { pathname, href } = router.history.location;
    // Signing out here is on its way there already.
    if (data !== null || pathname === '/sign-in') return;
    void router.navigate({
      to: '/sign-in',
      search: { next: href, why: 'session_ended' },
      replace: true,
    });
  }, [data, router]);
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery } from '../api/session.ts';

/**
 * Leaves the pages of a session that ended elsewhere: signed out in another tab, ended on another
 * device or by an owner, or expired. Signing in returns to the same page.
 */
export function useSessionEnd(): void {
  const { data } = useQuery(sessionQuery);
  const router = useRouter();
  useEffect(() => {
    const { pathname, href } = router.history.location;
    // Signing out in this tab already navigates there.
    if (data !== null || pathname === '/sign-in') return;
    void router.navigate({
      to: '/sign-in',
      search: { next: href, why: 'session_ended' },
      replace: true,
    });
  }, [data, router]);
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { createElement, Suspense, useEffect, useState } from 'react';
import { type Session, sessionQuery, useSession } from '../api/session.ts';
import { useKeptInput } from '../ui/unsaved.tsx';
import { useLazyPart } from './use-lazy-part.ts';

// Not part of the first screen: loaded when a session ends.
const loadDialog = async () => (await import('./session-end-dialog.tsx')).SessionEndDialog;

/**
 * For a session that ended elsewhere: signed out in another tab, ended on another device or by an
 * owner, or expired. A page with input stays, below a dialog to sign in again (decision 132); any
 * other page leaves for the sign-in page, which returns to it.
 */
export function SessionEnd() {
  const session = useSession();
  const [before] = useState(session);
  const { data } = useQuery(sessionQuery);
  const [isAsking, setAsking] = useState(false);
  const { keepsPage, leave, continueAs } = usePageOf(before);
  useEffect(() => {
    if (data === null && keepsPage()) setAsking(true);
    else if (data === null) leave();
    else if (data !== undefined && isAsking) continueAs(data, () => setAsking(false));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each session
  }, [data]);
  const dialog = useLazyPart(isAsking, loadDialog, leave);
  if (!isAsking || dialog === undefined) return null;
  return <Suspense fallback={null}>{createElement(dialog, { user: before.user })}</Suspense>;
}

/** What happens to the page of a session that is over. */
function usePageOf(before: Session) {
  const queries = useQueryClient();
  const router = useRouter();
  const input = useKeptInput();
  return {
    /** A dialog may contain choices that no form knows as changed. */
    keepsPage: () =>
      !isAtSignIn(router.history.location.pathname) &&
      (input.hasAny() || document.querySelector('[role="dialog"][aria-modal="true"]') !== null),
    leave: () => {
      const { pathname, href } = router.history.location;
      // Signing out in this tab already navigates there.
      if (isAtSignIn(pathname)) return;
      const search = { next: href, why: 'session_ended' };
      void router.navigate({ to: '/sign-in', search, replace: true });
    },
    continueAs: (session: Session, close: () => void) => {
      if (isSame(before, session)) {
        close();
        void queries.invalidateQueries();
        return;
      }
      // Nothing of one person is shown to another.
      input.letGo();
      window.location.assign('/');
    },
  };
}

function isAtSignIn(path: string): boolean {
  return path === '/sign-in';
}

function isSame(one: Session, other: Session): boolean {
  return one.user.id === other.user.id && one.company.id === other.company.id;
}

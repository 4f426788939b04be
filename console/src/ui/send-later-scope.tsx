import { useRouterState } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { createSendLater, type SendLater } from './send-later.ts';

const ScopeContext = createContext<SendLater | undefined>(undefined);

/**
 * Around all pages: sends what waits when the page is left or hidden, because a hidden tab may never
 * return.
 */
export function SendLaterScope({ children }: { children: ReactNode }) {
  const [later] = useState(createSendLater);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => () => void later.flush(), [later, path]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void later.flush();
    };
    const onLeave = (): void => void later.flush();
    document.addEventListener('visibilitychange', onHidden);
    globalThis.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      globalThis.removeEventListener('pagehide', onLeave);
    };
  }, [later]);
  return <ScopeContext value={later}>{children}</ScopeContext>;
}

export function useSendLater(): SendLater {
  const later = use(ScopeContext);
  if (later === undefined) throw new Error('There is no SendLaterScope around this component.');
  return later;
}

/** The ID of the element that shows a pending decision. */
export function pendingIdOf(key: string): string {
  return `pending-${key}`;
}

/**
 * For a button that was replaced, or a dialog whose button was: focuses the newest pending decision,
 * unless something else has the focus.
 */
export function useFocusPending(): () => void {
  // Pages without a session have dialogs too, but no decisions.
  const later = use(ScopeContext);
  return useCallback(() => {
    const key = later?.newest();
    if (key === undefined || document.activeElement !== document.body) return;
    document.getElementById(pendingIdOf(key))?.focus({ preventScroll: true });
  }, [later]);
}

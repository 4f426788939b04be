import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
  rootRouteId,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { api } from './api/client.ts';
import { FirstFrame } from './shell/first-frame.tsx';
import { type Duty, hasDuty, type Session, sessionQuery } from './api/session.ts';

export interface RouterContext {
  readonly queries: QueryClient;
  readonly i18n: i18n;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  pendingComponent: FirstFrame,
});

/**
 * The parent of all pages that need a session; without one it redirects to the sign-in page and
 * back.
 */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location, matches }) => {
    const session = await context.queries.query({ ...sessionQuery, staleTime: 'static' });
    if (session !== null) {
      if (isElsewhere(session, location.pathname)) throw redirect({ to: '/your-documents' });
      return { session };
    }
    // Signing in would lead to no page from there.
    if (matches.at(-1)?.routeId === '/signed-in/$') throw notFound({ routeId: rootRouteId });
    if (await isNewInstallation(context.queries)) throw redirect({ to: '/sign-up' });
    throw redirect({
      to: '/sign-in',
      search: location.pathname === '/' ? {} : { next: location.href },
    });
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  pendingComponent: FirstFrame,
  // From the first paint; the default is a second of an empty window.
  pendingMs: 0,
});

/** Any URL without a page: signed-in users see the error next to their menu. */
export const wrongAddressRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  beforeLoad: () => {
    throw notFound();
  },
});

/** Former employees have two pages; any other address leads to their documents. */
function isElsewhere({ user }: Session, path: string): boolean {
  return user.role === 'former_employee' && !['/your-documents', '/account'].includes(path);
}

/** There are no accounts yet: the first user sets up the company. */
async function isNewInstallation(queries: QueryClient): Promise<boolean> {
  try {
    const installation = await queries.query(api.queryOptions('get', '/installation'));
    return installation.sign_up_open && !installation.has_company;
  } catch {
    // The sign-in page shows the error.
    return false;
  }
}

/** For `beforeLoad` of a page: users without the duty get "not found", as with the data. */
export function onlyFor(duty: Duty) {
  return ({
    context,
  }: {
    context: { session: { user: { role: Parameters<typeof hasDuty>[0] } } };
  }): void => {
    if (!hasDuty(context.session.user.role, duty)) throw notFound();
  };
}

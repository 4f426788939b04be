import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { i18n } from 'i18next';
import { type Duty, hasDuty, sessionQuery } from './api/session.ts';

export interface RouterContext {
  readonly queries: QueryClient;
  readonly i18n: i18n;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** All pages that need a session are below this one; without one it leads to signing in and back. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queries.query({ ...sessionQuery, staleTime: 'static' });
    if (session === null) {
      throw redirect({
        to: '/sign-in',
        search: location.pathname === '/' ? {} : { next: location.href },
      });
    }
    return { session };
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

/** For `beforeLoad` of a page: for others it is not there, as the server says of the data. */
export function onlyFor(duty: Duty) {
  return ({
    context,
  }: {
    context: { session: { user: { role: Parameters<typeof hasDuty>[0] } } };
  }): void => {
    if (!hasDuty(context.session.user.role, duty)) throw notFound();
  };
}

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const inboxRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/inbox',
    validateSearch: textParams('status', 'kind'),
    component: lazyRouteComponent(() => import('./inbox-page.tsx'), 'InboxPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const applicationRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/applications',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('dialog', 'application', 'columns'),
    component: lazyRouteComponent(() => import('./applications-page.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/authorize',
    validateSearch: textParams('error'),
    component: lazyRouteComponent(() => import('./failed-request-page.tsx'), 'FailedRequestPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/authorize/$request',
    component: lazyRouteComponent(() => import('./consent-page.tsx'), 'ConsentPage'),
  }),
] as const;

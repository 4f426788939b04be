import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const peopleRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/people',
    validateSearch: textParams('q', 'department', 'location'),
    component: lazyRouteComponent(() => import('./people-page.tsx'), 'PeoplePage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/people/$id',
    component: lazyRouteComponent(() => import('./person-page.tsx'), 'PersonPage'),
  }),
] as const;

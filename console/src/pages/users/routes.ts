import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const userRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/users',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('q', 'status', 'role', 'user', 'dialog', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./users-page.tsx'), 'UsersPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const payGroupRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/groups',
    beforeLoad: onlyFor('payroll'),
    validateSearch: textParams('dialog'),
    component: lazyRouteComponent(() => import('./pay-groups-page.tsx'), 'PayGroupsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/groups/$id',
    beforeLoad: onlyFor('payroll'),
    // `dialog` is `edit`; the others are of the list of people to add.
    validateSearch: textParams('tab', 'dialog', 'q', 'department', 'columns'),
    component: lazyRouteComponent(() => import('./pay-group-page.tsx'), 'PayGroupPage'),
  }),
] as const;

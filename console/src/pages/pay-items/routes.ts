import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const payItemRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/items',
    beforeLoad: onlyFor('payroll'),
    validateSearch: textParams('q', 'status', 'kind', 'dialog', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./pay-items-page.tsx'), 'PayItemsPage'),
  }),
] as const;

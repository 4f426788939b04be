import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const claimRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/claims',
    beforeLoad: onlyFor('payroll'),
    validateSearch: textParams('q', 'status', 'employee_id', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./claims-page.tsx'), 'ClaimsPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const advanceRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/advances',
    validateSearch: textParams('q', 'status', 'employee_id', 'view', 'dialog', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./advances-page.tsx'), 'AdvancesPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/advances/$id',
    component: lazyRouteComponent(() => import('./advance-page.tsx'), 'AdvancePage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const contractRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/contracts',
    validateSearch: textParams('q', 'status', 'employee_id', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./contracts-page.tsx'), 'ContractsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/contracts/new',
    beforeLoad: onlyFor('hr'),
    validateSearch: textParams('employee_id'),
    component: lazyRouteComponent(() => import('./new-contract-page.tsx'), 'NewContractPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/contracts/$id',
    // `view` is `edit`, `sign`, or absent.
    validateSearch: textParams('view'),
    component: lazyRouteComponent(() => import('./contract-page.tsx'), 'ContractPage'),
  }),
] as const;

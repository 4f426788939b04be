import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const employeeRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/employees',
    validateSearch: textParams('q', 'status', 'department', 'manager_id', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./employees-page.tsx'), 'EmployeesPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/employees/new',
    beforeLoad: onlyFor('hr'),
    validateSearch: textParams('step'),
    component: lazyRouteComponent(() => import('./new-employee-page.tsx'), 'NewEmployeePage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/employees/import',
    beforeLoad: onlyFor('hr'),
    validateSearch: textParams('id', 'sort', 'columns'),
    component: lazyRouteComponent(
      () => import('./import-employees-page.tsx'),
      'ImportEmployeesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/employees/org-chart',
    validateSearch: textParams('root'),
    component: lazyRouteComponent(() => import('./org-chart-page.tsx'), 'OrgChartPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/employees/$id',
    validateSearch: textParams('tab'),
    component: lazyRouteComponent(() => import('./employee-page.tsx'), 'EmployeePage'),
  }),
] as const;

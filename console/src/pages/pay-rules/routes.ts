import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const payRuleRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/components',
    beforeLoad: onlyFor('payroll'),
    // `dialog` is `activate`, `import` or `table`.
    validateSearch: textParams('tab', 'dialog'),
    component: lazyRouteComponent(() => import('./components-page.tsx'), 'ComponentsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/components/new',
    beforeLoad: onlyFor('payroll'),
    component: lazyRouteComponent(() => import('./new-component-page.tsx'), 'NewComponentPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/components/$id',
    beforeLoad: onlyFor('payroll'),
    // `dialog` is `activate` or `end`; the others are of the list of people.
    validateSearch: textParams('tab', 'dialog', 'q', 'department', 'columns'),
    component: lazyRouteComponent(() => import('./component-page.tsx'), 'ComponentPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/tables/$id',
    beforeLoad: onlyFor('payroll'),
    validateSearch: textParams('dialog'),
    component: lazyRouteComponent(() => import('./table-page.tsx'), 'TablePage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const payrollRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll',
    beforeLoad: onlyFor('payroll'),
    validateSearch: textParams('status'),
    component: lazyRouteComponent(() => import('./payroll-runs-page.tsx'), 'PayrollRunsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/deductions',
    validateSearch: textParams('employee_id'),
    component: lazyRouteComponent(() => import('./deductions-page.tsx'), 'DeductionsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/$id',
    beforeLoad: onlyFor('payroll'),
    validateSearch: textParams('tab', 'q'),
    component: lazyRouteComponent(() => import('./payroll-run-page.tsx'), 'PayrollRunPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payslips',
    component: lazyRouteComponent(() => import('./payslips-page.tsx'), 'PayslipsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payslips/$id',
    component: lazyRouteComponent(() => import('./payslip-page.tsx'), 'PayslipPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { hasDuty, type Session } from '../../api/session.ts';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

function onlyForHrAndPayroll({ context }: { context: { session: Session } }): void {
  const { role } = context.session.user;
  if (!hasDuty(role, 'hr') && !hasDuty(role, 'payroll')) throw notFound();
}

export const payrollRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll',
    beforeLoad: onlyFor('payroll'),
    // `group` is the pay group of the new run.
    validateSearch: textParams('status', 'type', 'dialog', 'group', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./payroll-runs-page.tsx'), 'PayrollRunsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/deductions',
    beforeLoad: onlyForHrAndPayroll,
    validateSearch: textParams('employee_id', 'dialog', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./deductions-page.tsx'), 'DeductionsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/settings',
    beforeLoad: onlyFor('payroll'),
    component: lazyRouteComponent(
      () => import('./settings/payroll-settings-page.tsx'),
      'PayrollSettingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/bank-accounts',
    beforeLoad: onlyFor('payroll'),
    component: lazyRouteComponent(() => import('./bank-accounts-page.tsx'), 'BankAccountsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/payroll/$id',
    beforeLoad: onlyFor('payroll'),
    validateSearch: textParams('tab', 'q', 'sort', 'columns'),
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

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const timesheetRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/timesheets',
    validateSearch: textParams('q', 'status', 'employee_id', 'day', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./timesheets-page.tsx'), 'TimesheetsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/timesheets/$id',
    // The week and the employee of a new one; only HR can create one for others.
    validateSearch: textParams('week', 'employee_id'),
    component: lazyRouteComponent(() => import('./timesheet-page.tsx'), 'TimesheetPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const leaveRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/leave',
    validateSearch: textParams(
      'q',
      'status',
      'employee_id',
      'from',
      'to',
      'dialog',
      'sort',
      'columns',
    ),
    component: lazyRouteComponent(() => import('./leave-page.tsx'), 'LeavePage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/leave/calendar',
    validateSearch: textParams('month', 'department', 'location'),
    component: lazyRouteComponent(() => import('./leave-calendar-page.tsx'), 'LeaveCalendarPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/leave/balances',
    validateSearch: textParams('year', 'employee_id'),
    beforeLoad: onlyFor('hr'),
    component: lazyRouteComponent(() => import('./leave-balances-page.tsx'), 'LeaveBalancesPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/leave/$id',
    component: lazyRouteComponent(() => import('./leave-request-page.tsx'), 'LeaveRequestPage'),
  }),
] as const;

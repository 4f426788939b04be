import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const leavePolicyRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/leave-policies',
    beforeLoad: onlyFor('hr'),
    component: lazyRouteComponent(() => import('./policies-page.tsx'), 'PoliciesPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/leave-policies/new',
    beforeLoad: onlyFor('hr'),
    // `from` is the id of the policy that the new one begins as.
    validateSearch: textParams('from'),
    component: lazyRouteComponent(() => import('./new-policy-page.tsx'), 'NewPolicyPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/leave-policies/differences',
    beforeLoad: onlyFor('hr'),
    component: lazyRouteComponent(() => import('./differences-page.tsx'), 'DifferencesPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/leave-policies/$id',
    beforeLoad: onlyFor('hr'),
    // `dialog` is `assign`, or the id of the assignment being ended.
    validateSearch: textParams('dialog', 'employee_id'),
    component: lazyRouteComponent(() => import('./policy-page.tsx'), 'PolicyPage'),
  }),
] as const;

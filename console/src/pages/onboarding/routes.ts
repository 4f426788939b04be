import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const onboardingRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/onboarding',
    validateSearch: textParams('q', 'status', 'employee_id', 'dialog'),
    component: lazyRouteComponent(() => import('./checklists-page.tsx'), 'ChecklistsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/onboarding/templates',
    beforeLoad: onlyFor('hr'),
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    // `new` instead of an id creates one.
    path: '/onboarding/templates/$id',
    beforeLoad: onlyFor('hr'),
    component: lazyRouteComponent(() => import('./template-page.tsx'), 'TemplatePage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/onboarding/$id',
    component: lazyRouteComponent(() => import('./checklist-page.tsx'), 'ChecklistPage'),
  }),
] as const;

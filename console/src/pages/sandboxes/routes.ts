import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const sandboxRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/sandboxes',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('dialog'),
    component: lazyRouteComponent(() => import('./sandboxes-page.tsx'), 'SandboxesPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const provisioningRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/provisioning',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('dialog'),
    component: lazyRouteComponent(() => import('./provisioning-page.tsx'), 'ProvisioningPage'),
  }),
] as const;

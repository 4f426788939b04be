import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const apiKeyRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/api-keys',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('status', 'dialog', 'sort', 'columns'),
    component: lazyRouteComponent(() => import('./api-keys-page.tsx'), 'ApiKeysPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/api-keys/$id',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('dialog', 'entry'),
    component: lazyRouteComponent(() => import('./api-key-page.tsx'), 'ApiKeyPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const webhookRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/webhooks',
    beforeLoad: onlyFor('owner'),
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/webhooks/$id',
    beforeLoad: onlyFor('owner'),
    component: lazyRouteComponent(() => import('./webhook-endpoint-page.tsx'), 'WebhookEndpointPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/deliveries',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('endpoint_id', 'status', 'event', 'since', 'until', 'delivery'),
    component: lazyRouteComponent(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const webhookRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/webhooks',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('dialog', 'columns'),
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/webhooks/$id',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('tab', 'dialog', 'hours', 'delivery'),
    component: lazyRouteComponent(
      () => import('./webhook-endpoint-page.tsx'),
      'WebhookEndpointPage',
    ),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/events',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams('search', 'event'),
    component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/deliveries',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams(
      'delivery_id',
      'endpoint_id',
      'status',
      'event',
      'since',
      'until',
      'delivery',
      'live',
      'dialog',
      'sort',
      'columns',
    ),
    component: lazyRouteComponent(() => import('./deliveries-page.tsx'), 'DeliveriesPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const auditLogRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/audit-log',
    beforeLoad: onlyFor('owner'),
    validateSearch: textParams(
      'actor_id',
      'actor_kind',
      'subject_id',
      'action',
      'since',
      'until',
      'entry',
      'sort',
      'columns',
    ),
    component: lazyRouteComponent(() => import('./audit-log-page.tsx'), 'AuditLogPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const approvalRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/approvals',
    validateSearch: textParams('kind'),
    component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
  }),
] as const;

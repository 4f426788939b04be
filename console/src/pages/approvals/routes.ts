import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';

export const approvalRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/approvals',
    component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { hasDuty } from '../../api/session.ts';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const overviewRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/overview',
    validateSearch: textParams('department', 'location'),
    beforeLoad: ({ context: { session } }) => {
      const { role } = session.user;
      if (!hasDuty(role, 'hr') && !hasDuty(role, 'payroll')) throw notFound();
    },
    component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
] as const;

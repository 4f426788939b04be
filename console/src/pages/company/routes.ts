import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const companyRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/company',
    beforeLoad: onlyFor('hr'),
    validateSearch: textParams('tab'),
    component: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
  }),
] as const;

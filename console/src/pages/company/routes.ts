import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const companyRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/company',
    beforeLoad: onlyFor('hr'),
    // `dialog` is `new`, or the id of the record being changed.
    validateSearch: textParams('tab', 'dialog'),
    component: lazyRouteComponent(() => import('./company-page.tsx'), 'CompanyPage'),
  }),
] as const;

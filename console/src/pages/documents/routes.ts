import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const documentRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/documents',
    // `upload`, with any value: the dialog is open.
    validateSearch: textParams('q', 'category', 'status', 'employee_id', 'upload'),
    component: lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage'),
  }),
] as const;

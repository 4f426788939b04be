import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const documentRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/documents',
    validateSearch: textParams(
      'q',
      'category',
      'status',
      'employee_id',
      'dialog',
      'sort',
      'columns',
    ),
    component: lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage'),
  }),
] as const;

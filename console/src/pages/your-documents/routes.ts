import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';

export const yourDocumentsRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/your-documents',
    // Current employees have these records on pages of their own.
    beforeLoad: ({ context }) => {
      if (context.session.user.role !== 'former_employee') throw notFound();
    },
    component: lazyRouteComponent(() => import('./your-documents-page.tsx'), 'YourDocumentsPage'),
  }),
] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

/** In no menu: for screenshots, and for those who build pages (decision 63). */
export const galleryRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/gallery',
    validateSearch: textParams('dialog'),
    component: lazyRouteComponent(() => import('./gallery-page.tsx'), 'GalleryPage'),
  }),
] as const;

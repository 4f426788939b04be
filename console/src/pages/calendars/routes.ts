import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyFor, signedInRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const calendarRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/settings/calendars',
    beforeLoad: onlyFor('hr'),
    // `dialog` is `new`, or the id of the record being changed.
    validateSearch: textParams('tab', 'calendar', 'year', 'dialog'),
    component: lazyRouteComponent(() => import('./calendars-page.tsx'), 'CalendarsPage'),
  }),
] as const;

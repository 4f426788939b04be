import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../routes.ts';
import { textParams } from '../../search-params.ts';

export const accessRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in',
    validateSearch: textParams('next', 'why'),
    component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in/company',
    // The provider sends the browser here with the second to the fifth.
    validateSearch: textParams('next', 'code', 'state', 'iss', 'error'),
    component: lazyRouteComponent(() => import('./company-account-page.tsx'), 'CompanyAccountPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-up',
    component: lazyRouteComponent(() => import('./sign-up-page.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/invitations/$token',
    component: lazyRouteComponent(
      () => import('./accept-invitation-page.tsx'),
      'AcceptInvitationPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/password-resets',
    component: lazyRouteComponent(
      () => import('./request-password-reset-page.tsx'),
      'RequestPasswordResetPage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/password-resets/$token',
    component: lazyRouteComponent(
      () => import('./complete-password-reset-page.tsx'),
      'CompletePasswordResetPage',
    ),
  }),
] as const;

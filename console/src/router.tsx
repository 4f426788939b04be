import { createRouter } from '@tanstack/react-router';
import { accessRoutes } from './pages/access/routes.ts';
import { accountRoutes } from './pages/account/routes.ts';
import { advanceRoutes } from './pages/advances/routes.ts';
import { apiKeyRoutes } from './pages/api-keys/routes.ts';
import { sandboxRoutes } from './pages/sandboxes/routes.ts';
import { applicationRoutes } from './pages/applications/routes.ts';
import { approvalRoutes } from './pages/approvals/routes.ts';
import { inboxRoutes } from './pages/inbox/routes.ts';
import { auditLogRoutes } from './pages/audit-log/routes.ts';
import { calendarRoutes } from './pages/calendars/routes.ts';
import { companyRoutes } from './pages/company/routes.ts';
import { contractRoutes } from './pages/contracts/routes.ts';
import { documentRoutes } from './pages/documents/routes.ts';
import { employeeRoutes } from './pages/employees/routes.ts';
import { galleryRoutes } from './pages/gallery/routes.ts';
import { homeRoutes } from './pages/home/routes.ts';
import { leavePolicyRoutes } from './pages/leave-policies/routes.ts';
import { leaveRoutes } from './pages/leave/routes.ts';
import { onboardingRoutes } from './pages/onboarding/routes.ts';
import { overviewRoutes } from './pages/overview/routes.ts';
import { claimRoutes } from './pages/claims/routes.ts';
import { payItemRoutes } from './pages/pay-items/routes.ts';
import { payGroupRoutes } from './pages/pay-groups/routes.ts';
import { payRuleRoutes } from './pages/pay-rules/routes.ts';
import { payrollRoutes } from './pages/payroll/routes.ts';
import { peopleRoutes } from './pages/people/routes.ts';
import { provisioningRoutes } from './pages/provisioning/routes.ts';
import { timesheetRoutes } from './pages/timesheets/routes.ts';
import { userRoutes } from './pages/users/routes.ts';
import { webhookRoutes } from './pages/webhooks/routes.ts';
import { yourDocumentsRoutes } from './pages/your-documents/routes.ts';
import { rootRoute, type RouterContext, signedInRoute, wrongAddressRoute } from './routes.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageFailure } from './shell/page-failure.tsx';
import { PagePending } from './shell/page-pending.tsx';

/** All pages of the console, one folder per section. */
const routeTree = rootRoute.addChildren([
  ...accessRoutes,
  signedInRoute.addChildren([
    ...homeRoutes,
    ...overviewRoutes,
    ...accountRoutes,
    ...apiKeyRoutes,
    ...sandboxRoutes,
    ...applicationRoutes,
    ...userRoutes,
    ...auditLogRoutes,
    ...webhookRoutes,
    ...companyRoutes,
    ...calendarRoutes,
    ...employeeRoutes,
    ...peopleRoutes,
    ...approvalRoutes,
    ...inboxRoutes,
    ...leaveRoutes,
    ...leavePolicyRoutes,
    ...timesheetRoutes,
    ...claimRoutes,
    ...payItemRoutes,
    ...payGroupRoutes,
    ...payRuleRoutes,
    ...payrollRoutes,
    ...provisioningRoutes,
    ...advanceRoutes,
    ...documentRoutes,
    ...contractRoutes,
    ...onboardingRoutes,
    ...yourDocumentsRoutes,
    ...galleryRoutes,
    wrongAddressRoute,
  ]),
]);

export function createConsoleRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // Hovering over a link preloads only the page; its data is left to the queries.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailure,
    defaultPendingComponent: PagePending,
    // Filters are plain text in the URL: ?status=failed, not ?status="failed".
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search as Record<string, string | undefined>).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}

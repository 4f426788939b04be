// Written by scripts/generate-console-types.ts from the console's operations.
export interface paths {
    "/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-resets/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completePasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateMe"];
        trace?: never;
    };
    "/me/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["stepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginTotp"];
        delete: operations["removeTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeys"];
        put?: never;
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeyRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-keys/{id}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rollApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/company-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginCompanySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/company-account/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeCompanySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/company-account/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enterCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/step-up/company-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginCompanyStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/step-up/company-account/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeCompanyStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSignInSettings"];
        put?: never;
        post?: never;
        delete: operations["removeSignInProvider"];
        options?: never;
        head?: never;
        patch: operations["updateSignInSettings"];
        trace?: never;
    };
    "/sign-in-settings/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkSignInProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createSignInDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-domains/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifySignInDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in-domains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteSignInDomain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/company-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["unlinkCompanyAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApplications"];
        put?: never;
        post: operations["createApplication"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeApplication"];
        options?: never;
        head?: never;
        patch: operations["updateApplication"];
        trace?: never;
    };
    "/applications/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateApplicationSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application-authorizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApplicationAuthorizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/authorizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOwnAuthorizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/application-authorizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeApplicationAuthorization"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authorization-requests/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["readAuthorizationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authorization-requests/allow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["allowAuthorizationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authorization-requests/deny": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["denyAuthorizationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPeopleOverTime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview/absence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAbsenceRate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview/open-work": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOpenWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview/payroll-cost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayrollCost"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
        put?: never;
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateUser"];
        trace?: never;
    };
    "/users/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["disableUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["enableUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetUserPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeUserTotp"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEmployeeUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["inviteEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/invite-several": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["inviteEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/former-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFormerAccess"];
        put?: never;
        post: operations["grantFormerAccess"];
        delete: operations["withdrawFormerAccess"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provisioning": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProvisioning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provisioning-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createProvisioningToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provisioning-tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeProvisioningToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/provisioned-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateProvisionedGroup"];
        trace?: never;
    };
    "/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWaitingApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countWaitingApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApprovalsOfOthers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["decideApprovals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approvals/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["remindApprovers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approval-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApprovalPolicies"];
        put?: never;
        post: operations["createApprovalPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approval-policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteApprovalPolicy"];
        options?: never;
        head?: never;
        patch: operations["updateApprovalPolicy"];
        trace?: never;
    };
    "/approval-delegations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApprovalDelegations"];
        put?: never;
        post: operations["createApprovalDelegation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/approval-delegations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteApprovalDelegation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateCompany"];
        trace?: never;
    };
    "/days-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDaysOff"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holiday-calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHolidayCalendars"];
        put?: never;
        post: operations["createHolidayCalendar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holiday-calendars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateHolidayCalendar"];
        trace?: never;
    };
    "/holiday-calendars/{id}/public-holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPublicHolidays"];
        put?: never;
        post: operations["createPublicHolidays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public-holidays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deletePublicHoliday"];
        options?: never;
        head?: never;
        patch: operations["updatePublicHoliday"];
        trace?: never;
    };
    "/work-patterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWorkPatterns"];
        put?: never;
        post: operations["createWorkPattern"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/work-patterns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateWorkPattern"];
        trace?: never;
    };
    "/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLocations"];
        put?: never;
        post: operations["createLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateLocation"];
        trace?: never;
    };
    "/org-units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrgUnits"];
        put?: never;
        post: operations["createOrgUnit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/org-units/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateOrgUnit"];
        trace?: never;
    };
    "/legal-entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLegalEntities"];
        put?: never;
        post: operations["createLegalEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legal-entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateLegalEntity"];
        trace?: never;
    };
    "/leave-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLeaveTypes"];
        put?: never;
        post: operations["createLeaveType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateLeaveType"];
        trace?: never;
    };
    "/leave-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLeavePolicies"];
        put?: never;
        post: operations["createLeavePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-policies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateLeavePolicy"];
        trace?: never;
    };
    "/leave-policies/{id}/preview-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewPolicyAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-policies/{id}/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignLeavePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-policy-assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["endLeavePolicy"];
        trace?: never;
    };
    "/leave-balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLeaveBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-balances/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["adjustLeaveBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/leave-explanations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["explainLeaveBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/also-away": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlsoAway"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLeaveCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLeaveRequests"];
        put?: never;
        post: operations["createLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLeaveRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeOverLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/shorten": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["shortenLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/interrupt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["interruptLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["convertLeaveRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leave-requests/{id}/preview-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewLeaveChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCalendarFeeds"];
        put?: never;
        post: operations["createCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/calendar-feeds/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["revokeCalendarFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAuditRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit-log/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["verifyAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/personal-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPersonalData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["eraseEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/privacy-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPrivacySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updatePrivacySettings"];
        trace?: never;
    };
    "/compensation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCompensation"];
        put?: never;
        post: operations["setCompensation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/compensation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["withdrawCompensation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-deductions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayDeductions"];
        put?: never;
        post: operations["addPayDeduction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-deductions/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["endPayDeduction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-deductions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removePayDeduction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContracts"];
        put?: never;
        post: operations["createContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateContract"];
        trace?: never;
    };
    "/contracts/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/signing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContractSigning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["signContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["declineContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["voidContract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contracts/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContractPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDocuments"];
        put?: never;
        post: operations["uploadDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDocumentContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["archiveDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-checklists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOnboardingChecklists"];
        put?: never;
        post: operations["createOnboardingChecklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-checklists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOnboardingChecklist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-tasks/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeOnboardingTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-tasks/{id}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["skipOnboardingTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-tasks/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reopenOnboardingTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-tasks/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignOnboardingTask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOnboardingIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOnboardingTemplates"];
        put?: never;
        post: operations["createOnboardingTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/onboarding-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOnboardingTemplate"];
        put?: never;
        post?: never;
        delete: operations["removeOnboardingTemplate"];
        options?: never;
        head?: never;
        patch: operations["updateOnboardingTemplate"];
        trace?: never;
    };
    "/timesheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTimesheets"];
        put?: never;
        post: operations["createTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timesheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTimesheet"];
        put?: never;
        post?: never;
        delete: operations["deleteTimesheet"];
        options?: never;
        head?: never;
        patch: operations["updateTimesheet"];
        trace?: never;
    };
    "/timesheets/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["submitTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timesheets/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timesheets/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timesheets/{id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeOverTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/timesheets/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reopenTimesheet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdvances"];
        put?: never;
        post: operations["createAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advances/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdvance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advances/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advances/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advances/{id}/take-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["takeOverAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advances/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/advances/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payAdvance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEmployees"];
        put?: never;
        post: operations["createEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEmployee"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateEmployee"];
        trace?: never;
    };
    "/employees/{id}/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEmployeeProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/update-several": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["updateEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/withdraw-planned-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawPlannedChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/change-employment-terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changeEmploymentTerms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["terminateEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/cancel-termination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelTermination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/rehire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rehireEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["activateEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/start-leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/end-leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["endLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/org-chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOrgChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/job-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listJobChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportEmployees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employee-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEmployeeImports"];
        put?: never;
        post: operations["createEmployeeImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employee-imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEmployeeImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomFields"];
        put?: never;
        post: operations["createCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom-fields/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateCustomField"];
        trace?: never;
    };
    "/custom-fields/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["orderCustomFields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/custom-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEmployeeFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateEmployeeFields"];
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPeoplePlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPhoto"];
        put?: never;
        post: operations["setPhoto"];
        delete: operations["removePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/change-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChangeRequests"];
        put?: never;
        post: operations["createChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/change-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getChangeRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/change-requests/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/change-requests/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/change-requests/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawChangeRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookEndpoints"];
        put?: never;
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/check-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkWebhookUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/webhook-endpoints/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookEndpointHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/activate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["activateEndpointSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/replay-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["previewWebhookReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/retry-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryFailedDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-endpoints/{id}/replay-skipped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replaySkippedDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-deliveries/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retryWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookReplays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-replays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookReplay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-replays/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelWebhookReplay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markNotificationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markAllNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNotificationPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateNotificationPreferences"];
        trace?: never;
    };
    "/saved-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSavedViews"];
        put?: never;
        post: operations["saveView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/saved-views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteSavedView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayGroups"];
        put?: never;
        post: operations["createPayGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-groups/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewPayPeriods"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updatePayGroup"];
        trace?: never;
    };
    "/pay-periods/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closePayPeriod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-group-members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayGroupMembers"];
        put?: never;
        post: operations["movePayGroupMembers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["planClaim"];
        trace?: never;
    };
    "/claims/{id}/repaid-outside": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["closeClaimRepaidOutside"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestClaimWriteOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/approve-write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveClaimWriteOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/claims/{id}/reject-write-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectClaimWriteOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayItems"];
        put?: never;
        post: operations["addPayItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-items/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["importPayItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-items/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approvePayItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-items/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectPayItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-items/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelPayItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay-item-limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayItemLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["setPayItemLimit"];
        trace?: never;
    };
    "/payroll-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayrollRuns"];
        put?: never;
        post: operations["createPayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayrollRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayrollRunDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayrollRunChecks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["processPayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approvePayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["payPayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reopenPayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelPayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reversePayrollRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payslips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayslips"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payslips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayslip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payslips/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadPayslip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payslips/{id}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["copyPayslip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/employees/{id}/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listBankAccountsOf"];
        put?: never;
        post: operations["changeBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPendingBankAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBankAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bank-accounts/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["withdrawBankAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayrollRunPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/payment-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["preparePaymentFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPaymentFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-files/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["releasePaymentFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-files/{id}/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["discardPaymentFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment-files/{id}/xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadPaymentFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payer-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayerAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changePayerAccount"];
        trace?: never;
    };
    "/payroll-runs/{id}/journal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPayrollRunJournal"];
        put?: never;
        post: operations["buildPayrollRunJournal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-runs/{id}/journal/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadPayrollRunJournal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payroll-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayrollAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["changePayrollAccounts"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            code: string;
            request_id: string;
            errors?: {
                pointer?: string;
                parameter?: string;
                detail: string;
            }[];
            state?: string;
            allowed_actions?: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sign_up_open: boolean;
                        has_company: boolean;
                        mail: boolean;
                        version: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: mailed-name */
                    company_name: string;
                    /** Format: mailed-name */
                    first_name: string;
                    /** Format: mailed-name */
                    last_name: string;
                    /** Format: idn-email */
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            time_zone: string;
                            /** Format: date-time */
                            created_at: string;
                        };
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee" | "former_employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            totp_enabled: boolean;
                            is_manager: boolean;
                            /** Format: date-time */
                            password_changed_at: string | null;
                            /** @enum {string|null} */
                            locale: "en" | "de" | null;
                            has_company_account: boolean;
                            is_password_refused: boolean;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    totp_code?: string;
                    /** Format: uuid */
                    company_id?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            time_zone: string;
                            /** Format: date-time */
                            created_at: string;
                        };
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee" | "former_employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            totp_enabled: boolean;
                            is_manager: boolean;
                            /** Format: date-time */
                            password_changed_at: string | null;
                            /** @enum {string|null} */
                            locale: "en" | "de" | null;
                            has_company_account: boolean;
                            is_password_refused: boolean;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company_name: string;
                        first_name: string;
                        email: string;
                        /** Format: date-time */
                        expires_at: string;
                        is_former_employee: boolean;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            time_zone: string;
                            /** Format: date-time */
                            created_at: string;
                        };
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee" | "former_employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            totp_enabled: boolean;
                            is_manager: boolean;
                            /** Format: date-time */
                            password_changed_at: string | null;
                            /** @enum {string|null} */
                            locale: "en" | "de" | null;
                            has_company_account: boolean;
                            is_password_refused: boolean;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    completePasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            time_zone: string;
                            /** Format: date-time */
                            created_at: string;
                        };
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee" | "former_employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            totp_enabled: boolean;
                            is_manager: boolean;
                            /** Format: date-time */
                            password_changed_at: string | null;
                            /** @enum {string|null} */
                            locale: "en" | "de" | null;
                            has_company_account: boolean;
                            is_password_refused: boolean;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    locale: "en" | "de";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            time_zone: string;
                            /** Format: date-time */
                            created_at: string;
                        };
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee" | "former_employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            totp_enabled: boolean;
                            is_manager: boolean;
                            /** Format: date-time */
                            password_changed_at: string | null;
                            /** @enum {string|null} */
                            locale: "en" | "de" | null;
                            has_company_account: boolean;
                            is_password_refused: boolean;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    totp_code?: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    password: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessions: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_seen_at: string;
                            /** Format: date-time */
                            expires_at: string;
                            user_agent: string | null;
                            ip_network: string | null;
                            is_current: boolean;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                        otpauth_url: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    totp_code?: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        recovery_codes: string[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                status?: "active" | "expired" | "revoked";
                limit?: number;
                sort?: "name" | "-name" | "last_used_at" | "-last_used_at" | "expires_at" | "-expires_at" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_keys: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            prefix: string;
                            last_four: string;
                            scopes: ("employees:read" | "employees:write" | "leave:read" | "leave:write" | "payroll:read" | "payroll:write" | "webhooks:read")[];
                            grants: ("events:read" | "documents:read" | "documents:write" | "contracts:read" | "advances:read" | "onboarding:read" | "onboarding:write" | "timesheets:read" | "timesheets:write" | "custom_fields:read" | "custom_fields:write")[];
                            /** Format: uuid */
                            created_by: string;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string | null;
                            /** Format: date-time */
                            revoked_at: string | null;
                            /** Format: date-time */
                            last_used_at: string | null;
                            /** Format: uuid */
                            rolled_from: string | null;
                            /** Format: uuid */
                            replaced_by: string | null;
                            /** @enum {string} */
                            status: "active" | "expired" | "revoked";
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    scopes: ("employees:read" | "employees:write" | "leave:read" | "leave:write" | "payroll:read" | "payroll:write" | "webhooks:read")[];
                    grants?: ("events:read" | "documents:read" | "documents:write" | "contracts:read" | "advances:read" | "onboarding:read" | "onboarding:write" | "timesheets:read" | "timesheets:write" | "custom_fields:read" | "custom_fields:write")[];
                    /** Format: date-time */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_key: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            prefix: string;
                            last_four: string;
                            scopes: ("employees:read" | "employees:write" | "leave:read" | "leave:write" | "payroll:read" | "payroll:write" | "webhooks:read")[];
                            grants: ("events:read" | "documents:read" | "documents:write" | "contracts:read" | "advances:read" | "onboarding:read" | "onboarding:write" | "timesheets:read" | "timesheets:write" | "custom_fields:read" | "custom_fields:write")[];
                            /** Format: uuid */
                            created_by: string;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string | null;
                            /** Format: date-time */
                            revoked_at: string | null;
                            /** Format: date-time */
                            last_used_at: string | null;
                            /** Format: uuid */
                            rolled_from: string | null;
                            /** Format: uuid */
                            replaced_by: string | null;
                            /** @enum {string} */
                            status: "active" | "expired" | "revoked";
                        };
                        secret: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_key: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            prefix: string;
                            last_four: string;
                            scopes: ("employees:read" | "employees:write" | "leave:read" | "leave:write" | "payroll:read" | "payroll:write" | "webhooks:read")[];
                            grants: ("events:read" | "documents:read" | "documents:write" | "contracts:read" | "advances:read" | "onboarding:read" | "onboarding:write" | "timesheets:read" | "timesheets:write" | "custom_fields:read" | "custom_fields:write")[];
                            /** Format: uuid */
                            created_by: string;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string | null;
                            /** Format: date-time */
                            revoked_at: string | null;
                            /** Format: date-time */
                            last_used_at: string | null;
                            /** Format: uuid */
                            rolled_from: string | null;
                            /** Format: uuid */
                            replaced_by: string | null;
                            /** @enum {string} */
                            status: "active" | "expired" | "revoked";
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApiKeyRequests: {
        parameters: {
            query?: {
                outcome?: "failed";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        requests: {
                            /** Format: uuid */
                            id: string;
                            /**
                             * Format: uuid
                             * @description The value of X-Request-Id in the response.
                             */
                            request_id: string;
                            /** Format: date-time */
                            answered_at: string;
                            method: string;
                            path: string;
                            status: number;
                            /** @description The code of the problem document. */
                            problem: string | null;
                            duration_ms: number;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rollApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    old_expires_in: "now" | "1h" | "24h" | "7d";
                    /** Format: date-time */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        api_key: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            prefix: string;
                            last_four: string;
                            scopes: ("employees:read" | "employees:write" | "leave:read" | "leave:write" | "payroll:read" | "payroll:write" | "webhooks:read")[];
                            grants: ("events:read" | "documents:read" | "documents:write" | "contracts:read" | "advances:read" | "onboarding:read" | "onboarding:write" | "timesheets:read" | "timesheets:write" | "custom_fields:read" | "custom_fields:write")[];
                            /** Format: uuid */
                            created_by: string;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string | null;
                            /** Format: date-time */
                            revoked_at: string | null;
                            /** Format: date-time */
                            last_used_at: string | null;
                            /** Format: uuid */
                            rolled_from: string | null;
                            /** Format: uuid */
                            replaced_by: string | null;
                            /** @enum {string} */
                            status: "active" | "expired" | "revoked";
                        };
                        secret: string;
                        old_api_key: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            prefix: string;
                            last_four: string;
                            scopes: ("employees:read" | "employees:write" | "leave:read" | "leave:write" | "payroll:read" | "payroll:write" | "webhooks:read")[];
                            grants: ("events:read" | "documents:read" | "documents:write" | "contracts:read" | "advances:read" | "onboarding:read" | "onboarding:write" | "timesheets:read" | "timesheets:write" | "custom_fields:read" | "custom_fields:write")[];
                            /** Format: uuid */
                            created_by: string;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string | null;
                            /** Format: date-time */
                            revoked_at: string | null;
                            /** Format: date-time */
                            last_used_at: string | null;
                            /** Format: uuid */
                            rolled_from: string | null;
                            /** Format: uuid */
                            replaced_by: string | null;
                            /** @enum {string} */
                            status: "active" | "expired" | "revoked";
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginCompanySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    completeCompanySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        companies: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enterCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    company_id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            time_zone: string;
                            /** Format: date-time */
                            created_at: string;
                        };
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee" | "former_employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            totp_enabled: boolean;
                            is_manager: boolean;
                            /** Format: date-time */
                            password_changed_at: string | null;
                            /** @enum {string|null} */
                            locale: "en" | "de" | null;
                            has_company_account: boolean;
                            is_password_refused: boolean;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    beginCompanyStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    completeCompanyStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    response: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSignInSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sign_in_provider: {
                            issuer: string;
                            client_id: string;
                            create_accounts: boolean;
                            enforced: boolean;
                            /** Format: uuid */
                            break_glass_user_id: string | null;
                            /** Format: date-time */
                            last_signed_in_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        } | null;
                        sign_in_domains: {
                            /** Format: uuid */
                            id: string;
                            domain: string;
                            record_name: string;
                            record_value: string;
                            /** Format: date-time */
                            verified_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        redirect_url: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateSignInSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    issuer?: string;
                    client_id?: string;
                    client_secret?: string;
                    create_accounts?: boolean;
                    enforced?: boolean;
                    /** Format: uuid */
                    break_glass_user_id?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sign_in_provider: {
                            issuer: string;
                            client_id: string;
                            create_accounts: boolean;
                            enforced: boolean;
                            /** Format: uuid */
                            break_glass_user_id: string | null;
                            /** Format: date-time */
                            last_signed_in_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        } | null;
                        sign_in_domains: {
                            /** Format: uuid */
                            id: string;
                            domain: string;
                            record_name: string;
                            record_value: string;
                            /** Format: date-time */
                            verified_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        redirect_url: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkSignInProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        check: {
                            /** @enum {string} */
                            discovery: "ok" | "failed";
                            /** @enum {string} */
                            keys: "ok" | "failed" | "skipped";
                            /** @enum {string} */
                            pkce: "ok" | "not_announced" | "skipped";
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSignInDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sign_in_domain: {
                            /** Format: uuid */
                            id: string;
                            domain: string;
                            record_name: string;
                            record_value: string;
                            /** Format: date-time */
                            verified_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifySignInDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sign_in_domain: {
                            /** Format: uuid */
                            id: string;
                            domain: string;
                            record_name: string;
                            record_value: string;
                            /** Format: date-time */
                            verified_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSignInDomain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unlinkCompanyAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApplications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        applications: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            redirect_uris: string[];
                            scopes: ("approvals" | "read" | "leave:write")[];
                            is_confidential: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            authorizations: number;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApplication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    redirect_uris: string[];
                    scopes: ("approvals" | "read" | "leave:write")[];
                    is_confidential: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        application: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            redirect_uris: string[];
                            scopes: ("approvals" | "read" | "leave:write")[];
                            is_confidential: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            authorizations: number;
                        };
                        secret: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateApplication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    redirect_uris: string[];
                    scopes: ("approvals" | "read" | "leave:write")[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        application: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            redirect_uris: string[];
                            scopes: ("approvals" | "read" | "leave:write")[];
                            is_confidential: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            authorizations: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateApplicationSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    old_expires_in: "now" | "1h" | "24h" | "7d";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        application: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            redirect_uris: string[];
                            scopes: ("approvals" | "read" | "leave:write")[];
                            is_confidential: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            authorizations: number;
                        };
                        secret: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApplicationAuthorizations: {
        parameters: {
            query: {
                application_id: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        authorizations: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            application_id: string;
                            application_name: string;
                            /** Format: uuid */
                            user_id: string;
                            user_name: string;
                            scopes: ("approvals" | "read" | "leave:write")[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string;
                            /** Format: date-time */
                            last_used_at: string | null;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOwnAuthorizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        authorizations: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            application_id: string;
                            application_name: string;
                            /** Format: uuid */
                            user_id: string;
                            user_name: string;
                            scopes: ("approvals" | "read" | "leave:write")[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            expires_at: string;
                            /** Format: date-time */
                            last_used_at: string | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeApplicationAuthorization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readAuthorizationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        application_name: string;
                        scopes: ("approvals" | "read" | "leave:write")[];
                        redirect_host: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    allowAuthorizationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        continue_at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    denyAuthorizationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    request: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        continue_at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approvals: number;
                        tasks: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            checklist_id: string;
                            title: string;
                            /** Format: date */
                            due_date: string | null;
                            overdue: boolean;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                        }[];
                        contracts_to_sign: {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            party: "employee" | "employer";
                        }[];
                        draft_timesheets: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            total_hours: number;
                        }[];
                        rejected_timesheets: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            total_hours: number;
                            reason: string | null;
                        }[];
                        decided: ({
                            /** @constant */
                            kind: "leave";
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            outcome: "approved" | "rejected";
                            reason: string | null;
                            /** Format: date-time */
                            decided_at: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                        } | {
                            /** @constant */
                            kind: "advance";
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            outcome: "approved" | "rejected";
                            reason: string | null;
                            /** Format: date-time */
                            decided_at: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                        } | {
                            /** @constant */
                            kind: "timesheet";
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            outcome: "approved" | "rejected";
                            reason: string | null;
                            /** Format: date-time */
                            decided_at: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                        })[];
                        leave: {
                            next: {
                                /** Format: uuid */
                                id: string;
                                leave_type: string;
                                /** Format: date */
                                start_date: string;
                                /** Format: date */
                                end_date: string;
                                days: number;
                            } | null;
                            pending: {
                                /** Format: uuid */
                                id: string;
                                leave_type: string;
                                /** Format: date */
                                start_date: string;
                                /** Format: date */
                                end_date: string;
                                days: number;
                            }[];
                        };
                        away_today: {
                            total: number;
                            people: {
                                /** Format: uuid */
                                employee_id: string;
                                employee_name: string;
                                /** Format: date */
                                until: string;
                            }[];
                        };
                        at_a_glance?: {
                            leave_balances: {
                                leave_type: string;
                                name: string;
                                year: number;
                                balance: number;
                                reserved: number;
                                taken: number;
                            }[];
                            public_holidays: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date */
                                date: string;
                                name: string;
                            }[];
                            payday: {
                                /** Format: uuid */
                                payslip_id: string;
                                /** Format: date */
                                date: string;
                                is_next: boolean;
                            } | null;
                            newcomers: {
                                total: number;
                                people: {
                                    /** Format: uuid */
                                    id: string;
                                    first_name: string;
                                    last_name: string;
                                    job_title: string | null;
                                    photo: string | null;
                                }[];
                            };
                        };
                        payroll_runs?: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            /** Format: uuid */
                            started_by: string | null;
                        }[];
                        joiners?: {
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            job_title: string | null;
                            /** Format: date */
                            date: string;
                        }[];
                        leavers?: {
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            job_title: string | null;
                            /** Format: date */
                            date: string;
                        }[];
                        getting_started?: {
                            has_api_key: boolean;
                            has_webhook_endpoint: boolean;
                            has_verified_delivery: boolean;
                            has_employees: boolean;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPeopleOverTime: {
        parameters: {
            query?: {
                department?: string;
                location?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        months: {
                            month: string;
                            headcount: number;
                            joiners: number;
                            leavers: number;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAbsenceRate: {
        parameters: {
            query?: {
                department?: string;
                location?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        months: {
                            month: string;
                            hidden: boolean;
                            days_away: number | null;
                            working_days: number | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOpenWork: {
        parameters: {
            query?: {
                department?: string;
                location?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        waiting_requests: number;
                        overdue_tasks: number;
                        unsigned_contracts: number;
                        missing_timesheets: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayrollCost: {
        parameters: {
            query?: {
                department?: string;
                location?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        currencies: {
                            currency: string;
                            months: {
                                month: string;
                                hidden: boolean;
                                gross: string | null;
                            }[];
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listColleagues: {
        parameters: {
            query?: {
                q?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        colleagues: {
                            /** Format: uuid */
                            user_id: string;
                            /** Format: uuid */
                            employee_id: string | null;
                            first_name: string;
                            last_name: string;
                            job_title: string | null;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsers: {
        parameters: {
            query?: {
                q?: string;
                status?: "invited" | "active" | "disabled";
                role?: "owner" | "hr_admin" | "payroll_admin" | "employee";
                limit?: number;
                sort?: "name" | "-name" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        users: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            /** @enum {string} */
                            status: "invited" | "active" | "disabled";
                            totp_enabled: boolean;
                            has_company_account: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: idn-email */
                    email: string;
                    /** Format: mailed-name */
                    first_name: string;
                    /** Format: mailed-name */
                    last_name: string;
                    /** @enum {string} */
                    role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            /** @enum {string} */
                            status: "invited" | "active" | "disabled";
                            totp_enabled: boolean;
                            has_company_account: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                        invitation?: {
                            url: string;
                            /** Format: date-time */
                            expires_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            /** @enum {string} */
                            status: "invited" | "active" | "disabled";
                            totp_enabled: boolean;
                            has_company_account: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            /** @enum {string} */
                            status: "invited" | "active" | "disabled";
                            totp_enabled: boolean;
                            has_company_account: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    disableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            /** @enum {string} */
                            status: "invited" | "active" | "disabled";
                            totp_enabled: boolean;
                            has_company_account: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    enableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            /** @enum {string} */
                            status: "invited" | "active" | "disabled";
                            totp_enabled: boolean;
                            has_company_account: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            /** @enum {string} */
                            status: "invited" | "active" | "disabled";
                            totp_enabled: boolean;
                            has_company_account: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                        invitation?: {
                            url: string;
                            /** Format: date-time */
                            expires_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetUserPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url?: string;
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeUserTotp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEmployeeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            role: "owner" | "hr_admin" | "payroll_admin" | "employee";
                            /** Format: uuid */
                            employee_id: string | null;
                            /** @enum {string} */
                            status: "invited" | "active" | "disabled";
                            totp_enabled: boolean;
                            has_company_account: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        } | null;
                        allowed_actions: ("invite" | "password_reset")[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation?: {
                            url: string;
                            /** Format: date-time */
                            expires_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    inviteEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    employee_ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: string;
                            ok: boolean;
                            problem: {
                                code: string;
                                title: string;
                                detail: string;
                            } | null;
                            invitation?: {
                                url: string;
                                /** Format: date-time */
                                expires_at: string;
                            };
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getFormerAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        former_access: {
                            /** @enum {string} */
                            status: "none" | "invited" | "active" | "revoked" | "ended";
                            email: string | null;
                            /** Format: date */
                            ends_on: string;
                            is_over: boolean;
                            /** Format: date-time */
                            invitation_expires_at: string | null;
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    grantFormerAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: idn-email */
                    email: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        invitation?: {
                            url: string;
                            /** Format: date-time */
                            expires_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawFormerAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProvisioning: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tokens: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            prefix: string;
                            last_four: string;
                            /** Format: uuid */
                            created_by: string;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_used_at: string | null;
                        }[];
                        tokens_max: number;
                        groups: {
                            /** Format: uuid */
                            id: string;
                            display_name: string;
                            /** @enum {string|null} */
                            role: "hr_admin" | "payroll_admin" | null;
                            member_count: number;
                        }[];
                        unlinked_users: {
                            /** Format: uuid */
                            id: string;
                            email: string;
                            first_name: string;
                            last_name: string;
                            /** @enum {string} */
                            link_problem: "ambiguous" | "taken";
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createProvisioningToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provisioning_token: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            prefix: string;
                            last_four: string;
                            /** Format: uuid */
                            created_by: string;
                            created_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_used_at: string | null;
                        };
                        secret: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeProvisioningToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateProvisionedGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string|null} */
                    role: "hr_admin" | "payroll_admin" | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provisioned_group: {
                            /** Format: uuid */
                            id: string;
                            display_name: string;
                            /** @enum {string|null} */
                            role: "hr_admin" | "payroll_admin" | null;
                            member_count: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWaitingApprovals: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                also_away?: "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approvals: ({
                            /** @enum {string} */
                            subject_kind: "leave";
                            /** Format: uuid */
                            subject_id: string;
                            level: number;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date-time */
                            requested_at: string;
                            summary: {
                                leave_type: string;
                                /** Format: date */
                                start_date: string;
                                /** Format: date */
                                end_date: string;
                                days: number;
                                balance_after: number | null;
                                final_pay_periods: {
                                    /** Format: date */
                                    period_start: string;
                                    /** Format: date */
                                    period_end: string;
                                }[];
                                also_away: {
                                    people: {
                                        /** Format: uuid */
                                        employee_id: string;
                                        employee_name: string;
                                        /** Format: date */
                                        start_date: string;
                                        /** Format: date */
                                        end_date: string;
                                    }[];
                                    others: number;
                                } | null;
                            };
                        } | {
                            /** @enum {string} */
                            subject_kind: "advance";
                            /** Format: uuid */
                            subject_id: string;
                            level: number;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date-time */
                            requested_at: string;
                            summary: {
                                amount: string;
                                currency: string;
                                purpose: string;
                                installments: number;
                            };
                        } | {
                            /** @enum {string} */
                            subject_kind: "timesheet";
                            /** Format: uuid */
                            subject_id: string;
                            level: number;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date-time */
                            requested_at: string;
                            summary: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                                total_hours: number;
                            };
                        })[];
                        total: number;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countWaitingApprovals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApprovalsOfOthers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approvals: (({
                            /** @enum {string} */
                            subject_kind: "leave";
                            /** Format: uuid */
                            subject_id: string;
                            level: number;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date-time */
                            requested_at: string;
                            summary: {
                                leave_type: string;
                                /** Format: date */
                                start_date: string;
                                /** Format: date */
                                end_date: string;
                                days: number;
                                balance_after: number | null;
                                final_pay_periods: {
                                    /** Format: date */
                                    period_start: string;
                                    /** Format: date */
                                    period_end: string;
                                }[];
                                also_away: {
                                    people: {
                                        /** Format: uuid */
                                        employee_id: string;
                                        employee_name: string;
                                        /** Format: date */
                                        start_date: string;
                                        /** Format: date */
                                        end_date: string;
                                    }[];
                                    others: number;
                                } | null;
                            };
                        } | {
                            /** @enum {string} */
                            subject_kind: "advance";
                            /** Format: uuid */
                            subject_id: string;
                            level: number;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date-time */
                            requested_at: string;
                            summary: {
                                amount: string;
                                currency: string;
                                purpose: string;
                                installments: number;
                            };
                        } | {
                            /** @enum {string} */
                            subject_kind: "timesheet";
                            /** Format: uuid */
                            subject_id: string;
                            level: number;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date-time */
                            requested_at: string;
                            summary: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                                total_hours: number;
                            };
                        }) & {
                            approver_name: string;
                        })[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideApprovals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    steps: {
                        /** @enum {string} */
                        subject_kind: "leave" | "advance" | "timesheet";
                        subject_id: string;
                        level: number;
                    }[];
                    /** @enum {string} */
                    verdict: "approve" | "reject";
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: string;
                            ok: boolean;
                            problem: {
                                code: string;
                                title: string;
                                detail: string;
                            } | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remindApprovers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requests: {
                        /** @enum {string} */
                        subject_kind: "leave" | "advance" | "timesheet";
                        subject_id: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: string;
                            ok: boolean;
                            problem: {
                                code: string;
                                title: string;
                                detail: string;
                            } | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApprovalPolicies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval_policies: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            subject_kind: "leave" | "advance" | "timesheet";
                            leave_type: string | null;
                            department: string | null;
                            days_min: number | null;
                            steps: {
                                /** @enum {string} */
                                approver_kind: "manager" | "hr" | "owner" | "user";
                                /** Format: uuid */
                                approver_user_id: string | null;
                                approver_name: string | null;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApprovalPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    subject_kind: "leave" | "advance" | "timesheet";
                    leave_type?: string | null;
                    department?: string | null;
                    days_min?: number | null;
                    steps: {
                        /** @enum {string} */
                        approver_kind: "manager" | "hr" | "owner" | "user";
                        /** Format: uuid */
                        approver_user_id?: string | null;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval_policy: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            subject_kind: "leave" | "advance" | "timesheet";
                            leave_type: string | null;
                            department: string | null;
                            days_min: number | null;
                            steps: {
                                /** @enum {string} */
                                approver_kind: "manager" | "hr" | "owner" | "user";
                                /** Format: uuid */
                                approver_user_id: string | null;
                                approver_name: string | null;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApprovalPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateApprovalPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    steps: {
                        /** @enum {string} */
                        approver_kind: "manager" | "hr" | "owner" | "user";
                        /** Format: uuid */
                        approver_user_id?: string | null;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval_policy: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            subject_kind: "leave" | "advance" | "timesheet";
                            leave_type: string | null;
                            department: string | null;
                            days_min: number | null;
                            steps: {
                                /** @enum {string} */
                                approver_kind: "manager" | "hr" | "owner" | "user";
                                /** Format: uuid */
                                approver_user_id: string | null;
                                approver_name: string | null;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApprovalDelegations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval_delegations: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            user_id: string;
                            user_name: string;
                            /** Format: uuid */
                            delegate_user_id: string;
                            delegate_name: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApprovalDelegation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    user_id?: string;
                    /** Format: uuid */
                    delegate_user_id: string;
                    /** Format: date */
                    start_date: string;
                    /** Format: date */
                    end_date: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval_delegation: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            user_id: string;
                            user_name: string;
                            /** Format: uuid */
                            delegate_user_id: string;
                            delegate_name: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteApprovalDelegation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            time_zone: string;
                            /** @enum {string} */
                            locale: "en" | "de";
                            rate_limit_per_minute: number;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateCompany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: mailed-name */
                    name?: string;
                    time_zone?: string;
                    /** @enum {string} */
                    locale?: "en" | "de";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        company: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            time_zone: string;
                            /** @enum {string} */
                            locale: "en" | "de";
                            rate_limit_per_minute: number;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDaysOff: {
        parameters: {
            query: {
                from: string;
                to: string;
                employee_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        days_off: {
                            /** Format: date */
                            date: string;
                            holiday: string | null;
                            /** @enum {string} */
                            portion: "full" | "am" | "pm";
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHolidayCalendars: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holiday_calendars: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            country: string | null;
                            is_default: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createHolidayCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    country?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holiday_calendar: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            country: string | null;
                            is_default: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateHolidayCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    country?: string | null;
                    archived?: boolean;
                    /** @constant */
                    is_default?: true;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holiday_calendar: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            country: string | null;
                            is_default: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPublicHolidays: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        public_holidays: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            calendar_id: string;
                            /** Format: date */
                            date: string;
                            name: string;
                            /** @enum {string} */
                            portion: "full" | "am" | "pm";
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPublicHolidays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    holidays: {
                        /** Format: date */
                        date: string;
                        name: string;
                        /** @enum {string} */
                        portion: "full" | "am" | "pm";
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        public_holidays: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            calendar_id: string;
                            /** Format: date */
                            date: string;
                            name: string;
                            /** @enum {string} */
                            portion: "full" | "am" | "pm";
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePublicHoliday: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePublicHoliday: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: date */
                    date?: string;
                    name?: string;
                    /** @enum {string} */
                    portion?: "full" | "am" | "pm";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        public_holiday: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            calendar_id: string;
                            /** Format: date */
                            date: string;
                            name: string;
                            /** @enum {string} */
                            portion: "full" | "am" | "pm";
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWorkPatterns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        work_patterns: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: date */
                            anchor: string;
                            weeks: number[][];
                            is_default: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            people: number;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWorkPattern: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: date */
                    anchor?: string;
                    weeks: number[][];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        work_pattern: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: date */
                            anchor: string;
                            weeks: number[][];
                            is_default: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWorkPattern: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    archived?: boolean;
                    /** @constant */
                    is_default?: true;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        work_pattern: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: date */
                            anchor: string;
                            weeks: number[][];
                            is_default: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLocations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        locations: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                            country: string | null;
                            /** Format: uuid */
                            holiday_calendar_id: string | null;
                            people: number;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: uuid */
                    parent_id?: string | null;
                    /** Format: date */
                    first_day?: string | null;
                    /** Format: date */
                    last_day?: string | null;
                    country?: string | null;
                    /** Format: uuid */
                    holiday_calendar_id?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        location: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                            country: string | null;
                            /** Format: uuid */
                            holiday_calendar_id: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateLocation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** Format: uuid */
                    parent_id?: string | null;
                    /** Format: date */
                    first_day?: string | null;
                    /** Format: date */
                    last_day?: string | null;
                    country?: string | null;
                    /** Format: uuid */
                    holiday_calendar_id?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        location: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                            country: string | null;
                            /** Format: uuid */
                            holiday_calendar_id: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrgUnits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        org_units: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                            people: number;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOrgUnit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: uuid */
                    parent_id?: string | null;
                    /** Format: date */
                    first_day?: string | null;
                    /** Format: date */
                    last_day?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        org_unit: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateOrgUnit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** Format: uuid */
                    parent_id?: string | null;
                    /** Format: date */
                    first_day?: string | null;
                    /** Format: date */
                    last_day?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        org_unit: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLegalEntities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        legal_entities: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                            country: string | null;
                            people: number;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLegalEntity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: uuid */
                    parent_id?: string | null;
                    /** Format: date */
                    first_day?: string | null;
                    /** Format: date */
                    last_day?: string | null;
                    country?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        legal_entity: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                            country: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateLegalEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** Format: uuid */
                    parent_id?: string | null;
                    /** Format: date */
                    first_day?: string | null;
                    /** Format: date */
                    last_day?: string | null;
                    country?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        legal_entity: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** Format: uuid */
                            parent_id: string | null;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            /** Format: date-time */
                            created_at: string;
                            country: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLeaveTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_types: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            name: string;
                            is_paid: boolean;
                            is_long: boolean;
                            allowance: {
                                days_per_year: number;
                                carry_over_days_max: number;
                                /** @enum {string} */
                                first_year_rule: "month_started" | "full_months_of_service";
                            } | null;
                            allowance_year: number | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLeaveType: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    is_paid: boolean;
                    is_long?: boolean;
                    allowance?: {
                        days_per_year: number;
                        carry_over_days_max: number;
                        /** @enum {string} */
                        first_year_rule?: "month_started" | "full_months_of_service";
                    } | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_type: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            name: string;
                            is_paid: boolean;
                            is_long: boolean;
                            allowance: {
                                days_per_year: number;
                                carry_over_days_max: number;
                                /** @enum {string} */
                                first_year_rule: "month_started" | "full_months_of_service";
                            } | null;
                            allowance_year: number | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateLeaveType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    is_paid?: boolean;
                    is_long?: boolean;
                    allowance?: {
                        days_per_year: number;
                        carry_over_days_max: number;
                        /** @enum {string} */
                        first_year_rule?: "month_started" | "full_months_of_service";
                    } | null;
                    archived?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_type: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            name: string;
                            is_paid: boolean;
                            is_long: boolean;
                            allowance: {
                                days_per_year: number;
                                carry_over_days_max: number;
                                /** @enum {string} */
                                first_year_rule: "month_started" | "full_months_of_service";
                            } | null;
                            allowance_year: number | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLeavePolicies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_policies: {
                            /** Format: uuid */
                            id: string;
                            leave_type: string;
                            name: string;
                            terms: {
                                /**
                                 * @description The unit of balances.
                                 * @enum {string}
                                 */
                                unit: "days" | "weeks" | "hours";
                                /** @description Per leave year, for full-time work. */
                                amount: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                };
                                /**
                                 * @description How the amount is reduced for part-time work.
                                 * @enum {string}
                                 */
                                scale_by: "none" | "fte" | "working_days";
                                /** @description The working days per week for which `amount` is meant. */
                                full_time_days_per_week: string;
                                /** @description The maximum per leave year, after scaling. */
                                amount_max: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                } | null;
                                /** @description The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. */
                                leave_year: "anniversary" | string;
                                /** @description More leave by tenure or age. */
                                steps: {
                                    after: {
                                        years: number;
                                        /** @enum {string} */
                                        of: "tenure" | "age";
                                    };
                                    /** @description In the unit of `amount`. */
                                    amount: string;
                                    /** @enum {string} */
                                    kind: "add" | "replace";
                                    /**
                                     * @description The day on which the years are over, or the leave year that contains it or follows it.
                                     * @enum {string}
                                     */
                                    counts_from: "step_day" | "leave_year" | "next_leave_year";
                                }[];
                                /** @description Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked. */
                                grant: {
                                    /** @constant */
                                    kind: "up_front";
                                } | {
                                    /** @constant */
                                    kind: "monthly";
                                    /** @enum {string} */
                                    on: "first_day" | "last_day";
                                } | {
                                    /** @constant */
                                    kind: "per_hour_worked";
                                    percent: string;
                                };
                                /** @description What counts of the leave year in which the employment begins. */
                                first_year_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description What counts of the leave year in which the employment ends. */
                                leaver_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description Applies to every leave year. */
                                rounding: {
                                    /** @description For example 0.5 or 1. */
                                    step: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                    /**
                                     * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                     * @enum {string}
                                     */
                                    direction: "up" | "down" | "nearest" | "half_up_only";
                                } | null;
                                /** @description Full months of employment before leave can be taken. */
                                waiting_months: number;
                                /** @description How far a balance can fall below 0. */
                                negative_limit: string;
                                /** @description What is carried over into the next leave year. */
                                carry_over: {
                                    /** @description `null` = everything; `0` = nothing. */
                                    amount_max: string | null;
                                    /** @description The last day on which days carried over can be taken: one of the two. */
                                    expires: {
                                        on?: string;
                                        after_months?: number;
                                    } | null;
                                };
                                /** @description The percentage of pay by day of absence. Empty = full pay. */
                                pay_rates: {
                                    from_day: number;
                                    percent: string;
                                }[];
                            };
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            assignments: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                employee_id: string | null;
                                /** Format: uuid */
                                org_unit_id: string | null;
                                /** Format: uuid */
                                location_id: string | null;
                                /** @enum {string|null} */
                                employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                                /** Format: date */
                                first_day: string;
                                /** Format: date */
                                last_day: string | null;
                                target_name: string | null;
                            }[];
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLeavePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    leave_type: string;
                    name: string;
                    terms: {
                        /**
                         * @description The unit of balances.
                         * @enum {string}
                         */
                        unit: "days" | "weeks" | "hours";
                        /** @description Per leave year, for full-time work. */
                        amount: {
                            value: string;
                            /** @enum {string} */
                            unit: "days" | "weeks" | "hours";
                        };
                        /**
                         * @description How the amount is reduced for part-time work.
                         * @enum {string}
                         */
                        scale_by: "none" | "fte" | "working_days";
                        /** @description The working days per week for which `amount` is meant. */
                        full_time_days_per_week: string;
                        /** @description The maximum per leave year, after scaling. */
                        amount_max: {
                            value: string;
                            /** @enum {string} */
                            unit: "days" | "weeks" | "hours";
                        } | null;
                        /** @description The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. */
                        leave_year: "anniversary" | string;
                        /** @description More leave by tenure or age. */
                        steps: {
                            after: {
                                years: number;
                                /** @enum {string} */
                                of: "tenure" | "age";
                            };
                            /** @description In the unit of `amount`. */
                            amount: string;
                            /** @enum {string} */
                            kind: "add" | "replace";
                            /**
                             * @description The day on which the years are over, or the leave year that contains it or follows it.
                             * @enum {string}
                             */
                            counts_from: "step_day" | "leave_year" | "next_leave_year";
                        }[];
                        /** @description Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked. */
                        grant: {
                            /** @constant */
                            kind: "up_front";
                        } | {
                            /** @constant */
                            kind: "monthly";
                            /** @enum {string} */
                            on: "first_day" | "last_day";
                        } | {
                            /** @constant */
                            kind: "per_hour_worked";
                            percent: string;
                        };
                        /** @description What counts of the leave year in which the employment begins. */
                        first_year_rule: {
                            /**
                             * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                             * @enum {string}
                             */
                            count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                            /** @description After this many months of employment, the whole year counts. */
                            whole_year_after_months: number | null;
                            /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                            whole_year_from: string | null;
                            /** @description Applies to part years, before the rounding of the policy. */
                            rounding: {
                                /** @description For example 0.5 or 1. */
                                step: string;
                                /** @enum {string} */
                                unit: "days" | "weeks" | "hours";
                                /**
                                 * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                 * @enum {string}
                                 */
                                direction: "up" | "down" | "nearest" | "half_up_only";
                            } | null;
                        };
                        /** @description What counts of the leave year in which the employment ends. */
                        leaver_rule: {
                            /**
                             * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                             * @enum {string}
                             */
                            count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                            /** @description After this many months of employment, the whole year counts. */
                            whole_year_after_months: number | null;
                            /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                            whole_year_from: string | null;
                            /** @description Applies to part years, before the rounding of the policy. */
                            rounding: {
                                /** @description For example 0.5 or 1. */
                                step: string;
                                /** @enum {string} */
                                unit: "days" | "weeks" | "hours";
                                /**
                                 * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                 * @enum {string}
                                 */
                                direction: "up" | "down" | "nearest" | "half_up_only";
                            } | null;
                        };
                        /** @description Applies to every leave year. */
                        rounding: {
                            /** @description For example 0.5 or 1. */
                            step: string;
                            /** @enum {string} */
                            unit: "days" | "weeks" | "hours";
                            /**
                             * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                             * @enum {string}
                             */
                            direction: "up" | "down" | "nearest" | "half_up_only";
                        } | null;
                        /** @description Full months of employment before leave can be taken. */
                        waiting_months: number;
                        /** @description How far a balance can fall below 0. */
                        negative_limit: string;
                        /** @description What is carried over into the next leave year. */
                        carry_over: {
                            /** @description `null` = everything; `0` = nothing. */
                            amount_max: string | null;
                            /** @description The last day on which days carried over can be taken: one of the two. */
                            expires: {
                                on?: string;
                                after_months?: number;
                            } | null;
                        };
                        /** @description The percentage of pay by day of absence. Empty = full pay. */
                        pay_rates: {
                            from_day: number;
                            percent: string;
                        }[];
                    };
                    assignment: {
                        /** Format: uuid */
                        employee_id: string | null;
                        /** Format: uuid */
                        org_unit_id: string | null;
                        /** Format: uuid */
                        location_id: string | null;
                        /** @enum {string|null} */
                        employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                        /** Format: date */
                        first_day: string;
                        /** Format: date */
                        last_day: string | null;
                    } | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_policy: {
                            /** Format: uuid */
                            id: string;
                            leave_type: string;
                            name: string;
                            terms: {
                                /**
                                 * @description The unit of balances.
                                 * @enum {string}
                                 */
                                unit: "days" | "weeks" | "hours";
                                /** @description Per leave year, for full-time work. */
                                amount: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                };
                                /**
                                 * @description How the amount is reduced for part-time work.
                                 * @enum {string}
                                 */
                                scale_by: "none" | "fte" | "working_days";
                                /** @description The working days per week for which `amount` is meant. */
                                full_time_days_per_week: string;
                                /** @description The maximum per leave year, after scaling. */
                                amount_max: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                } | null;
                                /** @description The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. */
                                leave_year: "anniversary" | string;
                                /** @description More leave by tenure or age. */
                                steps: {
                                    after: {
                                        years: number;
                                        /** @enum {string} */
                                        of: "tenure" | "age";
                                    };
                                    /** @description In the unit of `amount`. */
                                    amount: string;
                                    /** @enum {string} */
                                    kind: "add" | "replace";
                                    /**
                                     * @description The day on which the years are over, or the leave year that contains it or follows it.
                                     * @enum {string}
                                     */
                                    counts_from: "step_day" | "leave_year" | "next_leave_year";
                                }[];
                                /** @description Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked. */
                                grant: {
                                    /** @constant */
                                    kind: "up_front";
                                } | {
                                    /** @constant */
                                    kind: "monthly";
                                    /** @enum {string} */
                                    on: "first_day" | "last_day";
                                } | {
                                    /** @constant */
                                    kind: "per_hour_worked";
                                    percent: string;
                                };
                                /** @description What counts of the leave year in which the employment begins. */
                                first_year_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description What counts of the leave year in which the employment ends. */
                                leaver_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description Applies to every leave year. */
                                rounding: {
                                    /** @description For example 0.5 or 1. */
                                    step: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                    /**
                                     * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                     * @enum {string}
                                     */
                                    direction: "up" | "down" | "nearest" | "half_up_only";
                                } | null;
                                /** @description Full months of employment before leave can be taken. */
                                waiting_months: number;
                                /** @description How far a balance can fall below 0. */
                                negative_limit: string;
                                /** @description What is carried over into the next leave year. */
                                carry_over: {
                                    /** @description `null` = everything; `0` = nothing. */
                                    amount_max: string | null;
                                    /** @description The last day on which days carried over can be taken: one of the two. */
                                    expires: {
                                        on?: string;
                                        after_months?: number;
                                    } | null;
                                };
                                /** @description The percentage of pay by day of absence. Empty = full pay. */
                                pay_rates: {
                                    from_day: number;
                                    percent: string;
                                }[];
                            };
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            assignments: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                employee_id: string | null;
                                /** Format: uuid */
                                org_unit_id: string | null;
                                /** Format: uuid */
                                location_id: string | null;
                                /** @enum {string|null} */
                                employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                                /** Format: date */
                                first_day: string;
                                /** Format: date */
                                last_day: string | null;
                                target_name: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateLeavePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    archived: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_policy: {
                            /** Format: uuid */
                            id: string;
                            leave_type: string;
                            name: string;
                            terms: {
                                /**
                                 * @description The unit of balances.
                                 * @enum {string}
                                 */
                                unit: "days" | "weeks" | "hours";
                                /** @description Per leave year, for full-time work. */
                                amount: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                };
                                /**
                                 * @description How the amount is reduced for part-time work.
                                 * @enum {string}
                                 */
                                scale_by: "none" | "fte" | "working_days";
                                /** @description The working days per week for which `amount` is meant. */
                                full_time_days_per_week: string;
                                /** @description The maximum per leave year, after scaling. */
                                amount_max: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                } | null;
                                /** @description The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. */
                                leave_year: "anniversary" | string;
                                /** @description More leave by tenure or age. */
                                steps: {
                                    after: {
                                        years: number;
                                        /** @enum {string} */
                                        of: "tenure" | "age";
                                    };
                                    /** @description In the unit of `amount`. */
                                    amount: string;
                                    /** @enum {string} */
                                    kind: "add" | "replace";
                                    /**
                                     * @description The day on which the years are over, or the leave year that contains it or follows it.
                                     * @enum {string}
                                     */
                                    counts_from: "step_day" | "leave_year" | "next_leave_year";
                                }[];
                                /** @description Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked. */
                                grant: {
                                    /** @constant */
                                    kind: "up_front";
                                } | {
                                    /** @constant */
                                    kind: "monthly";
                                    /** @enum {string} */
                                    on: "first_day" | "last_day";
                                } | {
                                    /** @constant */
                                    kind: "per_hour_worked";
                                    percent: string;
                                };
                                /** @description What counts of the leave year in which the employment begins. */
                                first_year_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description What counts of the leave year in which the employment ends. */
                                leaver_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description Applies to every leave year. */
                                rounding: {
                                    /** @description For example 0.5 or 1. */
                                    step: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                    /**
                                     * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                     * @enum {string}
                                     */
                                    direction: "up" | "down" | "nearest" | "half_up_only";
                                } | null;
                                /** @description Full months of employment before leave can be taken. */
                                waiting_months: number;
                                /** @description How far a balance can fall below 0. */
                                negative_limit: string;
                                /** @description What is carried over into the next leave year. */
                                carry_over: {
                                    /** @description `null` = everything; `0` = nothing. */
                                    amount_max: string | null;
                                    /** @description The last day on which days carried over can be taken: one of the two. */
                                    expires: {
                                        on?: string;
                                        after_months?: number;
                                    } | null;
                                };
                                /** @description The percentage of pay by day of absence. Empty = full pay. */
                                pay_rates: {
                                    from_day: number;
                                    percent: string;
                                }[];
                            };
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            assignments: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                employee_id: string | null;
                                /** Format: uuid */
                                org_unit_id: string | null;
                                /** Format: uuid */
                                location_id: string | null;
                                /** @enum {string|null} */
                                employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                                /** Format: date */
                                first_day: string;
                                /** Format: date */
                                last_day: string | null;
                                target_name: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewPolicyAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id: string | null;
                    /** Format: uuid */
                    org_unit_id: string | null;
                    /** Format: uuid */
                    location_id: string | null;
                    /** @enum {string|null} */
                    employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                    /** Format: date */
                    first_day: string;
                    /** Format: date */
                    last_day: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        preview: {
                            affected: number;
                            changed: number;
                            is_complete: boolean;
                            people: {
                                /** Format: uuid */
                                employee_id: string;
                                name: string;
                                before: {
                                    /** Format: date */
                                    from: string;
                                    /** Format: date */
                                    to: string;
                                    entitled: string;
                                    balance: string | null;
                                } | null;
                                after: {
                                    /** Format: date */
                                    from: string;
                                    /** Format: date */
                                    to: string;
                                    entitled: string;
                                    balance: string | null;
                                };
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignLeavePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id: string | null;
                    /** Format: uuid */
                    org_unit_id: string | null;
                    /** Format: uuid */
                    location_id: string | null;
                    /** @enum {string|null} */
                    employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                    /** Format: date */
                    first_day: string;
                    /** Format: date */
                    last_day: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_policy: {
                            /** Format: uuid */
                            id: string;
                            leave_type: string;
                            name: string;
                            terms: {
                                /**
                                 * @description The unit of balances.
                                 * @enum {string}
                                 */
                                unit: "days" | "weeks" | "hours";
                                /** @description Per leave year, for full-time work. */
                                amount: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                };
                                /**
                                 * @description How the amount is reduced for part-time work.
                                 * @enum {string}
                                 */
                                scale_by: "none" | "fte" | "working_days";
                                /** @description The working days per week for which `amount` is meant. */
                                full_time_days_per_week: string;
                                /** @description The maximum per leave year, after scaling. */
                                amount_max: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                } | null;
                                /** @description The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. */
                                leave_year: "anniversary" | string;
                                /** @description More leave by tenure or age. */
                                steps: {
                                    after: {
                                        years: number;
                                        /** @enum {string} */
                                        of: "tenure" | "age";
                                    };
                                    /** @description In the unit of `amount`. */
                                    amount: string;
                                    /** @enum {string} */
                                    kind: "add" | "replace";
                                    /**
                                     * @description The day on which the years are over, or the leave year that contains it or follows it.
                                     * @enum {string}
                                     */
                                    counts_from: "step_day" | "leave_year" | "next_leave_year";
                                }[];
                                /** @description Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked. */
                                grant: {
                                    /** @constant */
                                    kind: "up_front";
                                } | {
                                    /** @constant */
                                    kind: "monthly";
                                    /** @enum {string} */
                                    on: "first_day" | "last_day";
                                } | {
                                    /** @constant */
                                    kind: "per_hour_worked";
                                    percent: string;
                                };
                                /** @description What counts of the leave year in which the employment begins. */
                                first_year_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description What counts of the leave year in which the employment ends. */
                                leaver_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description Applies to every leave year. */
                                rounding: {
                                    /** @description For example 0.5 or 1. */
                                    step: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                    /**
                                     * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                     * @enum {string}
                                     */
                                    direction: "up" | "down" | "nearest" | "half_up_only";
                                } | null;
                                /** @description Full months of employment before leave can be taken. */
                                waiting_months: number;
                                /** @description How far a balance can fall below 0. */
                                negative_limit: string;
                                /** @description What is carried over into the next leave year. */
                                carry_over: {
                                    /** @description `null` = everything; `0` = nothing. */
                                    amount_max: string | null;
                                    /** @description The last day on which days carried over can be taken: one of the two. */
                                    expires: {
                                        on?: string;
                                        after_months?: number;
                                    } | null;
                                };
                                /** @description The percentage of pay by day of absence. Empty = full pay. */
                                pay_rates: {
                                    from_day: number;
                                    percent: string;
                                }[];
                            };
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            assignments: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                employee_id: string | null;
                                /** Format: uuid */
                                org_unit_id: string | null;
                                /** Format: uuid */
                                location_id: string | null;
                                /** @enum {string|null} */
                                employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                                /** Format: date */
                                first_day: string;
                                /** Format: date */
                                last_day: string | null;
                                target_name: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endLeavePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    last_day: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_policy: {
                            /** Format: uuid */
                            id: string;
                            leave_type: string;
                            name: string;
                            terms: {
                                /**
                                 * @description The unit of balances.
                                 * @enum {string}
                                 */
                                unit: "days" | "weeks" | "hours";
                                /** @description Per leave year, for full-time work. */
                                amount: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                };
                                /**
                                 * @description How the amount is reduced for part-time work.
                                 * @enum {string}
                                 */
                                scale_by: "none" | "fte" | "working_days";
                                /** @description The working days per week for which `amount` is meant. */
                                full_time_days_per_week: string;
                                /** @description The maximum per leave year, after scaling. */
                                amount_max: {
                                    value: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                } | null;
                                /** @description The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. */
                                leave_year: "anniversary" | string;
                                /** @description More leave by tenure or age. */
                                steps: {
                                    after: {
                                        years: number;
                                        /** @enum {string} */
                                        of: "tenure" | "age";
                                    };
                                    /** @description In the unit of `amount`. */
                                    amount: string;
                                    /** @enum {string} */
                                    kind: "add" | "replace";
                                    /**
                                     * @description The day on which the years are over, or the leave year that contains it or follows it.
                                     * @enum {string}
                                     */
                                    counts_from: "step_day" | "leave_year" | "next_leave_year";
                                }[];
                                /** @description Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked. */
                                grant: {
                                    /** @constant */
                                    kind: "up_front";
                                } | {
                                    /** @constant */
                                    kind: "monthly";
                                    /** @enum {string} */
                                    on: "first_day" | "last_day";
                                } | {
                                    /** @constant */
                                    kind: "per_hour_worked";
                                    percent: string;
                                };
                                /** @description What counts of the leave year in which the employment begins. */
                                first_year_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description What counts of the leave year in which the employment ends. */
                                leaver_rule: {
                                    /**
                                     * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                     * @enum {string}
                                     */
                                    count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                    /** @description After this many months of employment, the whole year counts. */
                                    whole_year_after_months: number | null;
                                    /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                    whole_year_from: string | null;
                                    /** @description Applies to part years, before the rounding of the policy. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                };
                                /** @description Applies to every leave year. */
                                rounding: {
                                    /** @description For example 0.5 or 1. */
                                    step: string;
                                    /** @enum {string} */
                                    unit: "days" | "weeks" | "hours";
                                    /**
                                     * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                     * @enum {string}
                                     */
                                    direction: "up" | "down" | "nearest" | "half_up_only";
                                } | null;
                                /** @description Full months of employment before leave can be taken. */
                                waiting_months: number;
                                /** @description How far a balance can fall below 0. */
                                negative_limit: string;
                                /** @description What is carried over into the next leave year. */
                                carry_over: {
                                    /** @description `null` = everything; `0` = nothing. */
                                    amount_max: string | null;
                                    /** @description The last day on which days carried over can be taken: one of the two. */
                                    expires: {
                                        on?: string;
                                        after_months?: number;
                                    } | null;
                                };
                                /** @description The percentage of pay by day of absence. Empty = full pay. */
                                pay_rates: {
                                    from_day: number;
                                    percent: string;
                                }[];
                            };
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            assignments: {
                                /** Format: uuid */
                                id: string;
                                /** Format: uuid */
                                employee_id: string | null;
                                /** Format: uuid */
                                org_unit_id: string | null;
                                /** Format: uuid */
                                location_id: string | null;
                                /** @enum {string|null} */
                                employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                                /** Format: date */
                                first_day: string;
                                /** Format: date */
                                last_day: string | null;
                                target_name: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLeaveBalances: {
        parameters: {
            query?: {
                employee_id?: string;
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        employee_id: string | null;
                        employee_name: string | null;
                        year: number;
                        leave_balances: {
                            leave_type: string;
                            name: string;
                            granted: number;
                            carried_over: number;
                            adjusted: number;
                            expired: number;
                            reserved: number;
                            taken: number;
                            balance: number;
                            /** Format: date */
                            first_day: string;
                            /** Format: date */
                            last_day: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    adjustLeaveBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id: string;
                    leave_type: string;
                    year: number;
                    days: number;
                    note: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_balance: {
                            leave_type: string;
                            name: string;
                            granted: number;
                            carried_over: number;
                            adjusted: number;
                            expired: number;
                            reserved: number;
                            taken: number;
                            balance: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    explainLeaveBalances: {
        parameters: {
            query?: {
                on?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_explanations: {
                            leave_type: string;
                            name: string;
                            /** Format: date */
                            on: string;
                            /** Format: date */
                            first_day: string;
                            /** Format: date */
                            last_day: string;
                            parts: {
                                /** Format: uuid */
                                policy_id: string;
                                policy_name: string;
                                terms: {
                                    /**
                                     * @description The unit of balances.
                                     * @enum {string}
                                     */
                                    unit: "days" | "weeks" | "hours";
                                    /** @description Per leave year, for full-time work. */
                                    amount: {
                                        value: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                    };
                                    /**
                                     * @description How the amount is reduced for part-time work.
                                     * @enum {string}
                                     */
                                    scale_by: "none" | "fte" | "working_days";
                                    /** @description The working days per week for which `amount` is meant. */
                                    full_time_days_per_week: string;
                                    /** @description The maximum per leave year, after scaling. */
                                    amount_max: {
                                        value: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                    } | null;
                                    /** @description The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. */
                                    leave_year: "anniversary" | string;
                                    /** @description More leave by tenure or age. */
                                    steps: {
                                        after: {
                                            years: number;
                                            /** @enum {string} */
                                            of: "tenure" | "age";
                                        };
                                        /** @description In the unit of `amount`. */
                                        amount: string;
                                        /** @enum {string} */
                                        kind: "add" | "replace";
                                        /**
                                         * @description The day on which the years are over, or the leave year that contains it or follows it.
                                         * @enum {string}
                                         */
                                        counts_from: "step_day" | "leave_year" | "next_leave_year";
                                    }[];
                                    /** @description Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked. */
                                    grant: {
                                        /** @constant */
                                        kind: "up_front";
                                    } | {
                                        /** @constant */
                                        kind: "monthly";
                                        /** @enum {string} */
                                        on: "first_day" | "last_day";
                                    } | {
                                        /** @constant */
                                        kind: "per_hour_worked";
                                        percent: string;
                                    };
                                    /** @description What counts of the leave year in which the employment begins. */
                                    first_year_rule: {
                                        /**
                                         * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                         * @enum {string}
                                         */
                                        count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                        /** @description After this many months of employment, the whole year counts. */
                                        whole_year_after_months: number | null;
                                        /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                        whole_year_from: string | null;
                                        /** @description Applies to part years, before the rounding of the policy. */
                                        rounding: {
                                            /** @description For example 0.5 or 1. */
                                            step: string;
                                            /** @enum {string} */
                                            unit: "days" | "weeks" | "hours";
                                            /**
                                             * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                             * @enum {string}
                                             */
                                            direction: "up" | "down" | "nearest" | "half_up_only";
                                        } | null;
                                    };
                                    /** @description What counts of the leave year in which the employment ends. */
                                    leaver_rule: {
                                        /**
                                         * @description Twelfths for each month that has an employed day (`month_started`) or for each full month (`full_months_of_service`), the share of employed days (`calendar_days`), or `whole_year`.
                                         * @enum {string}
                                         */
                                        count: "month_started" | "full_months_of_service" | "calendar_days" | "whole_year";
                                        /** @description After this many months of employment, the whole year counts. */
                                        whole_year_after_months: number | null;
                                        /** @description For leavers, only if their last day is this day (`MM-DD`) or later. */
                                        whole_year_from: string | null;
                                        /** @description Applies to part years, before the rounding of the policy. */
                                        rounding: {
                                            /** @description For example 0.5 or 1. */
                                            step: string;
                                            /** @enum {string} */
                                            unit: "days" | "weeks" | "hours";
                                            /**
                                             * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                             * @enum {string}
                                             */
                                            direction: "up" | "down" | "nearest" | "half_up_only";
                                        } | null;
                                    };
                                    /** @description Applies to every leave year. */
                                    rounding: {
                                        /** @description For example 0.5 or 1. */
                                        step: string;
                                        /** @enum {string} */
                                        unit: "days" | "weeks" | "hours";
                                        /**
                                         * @description `nearest` rounds half a step up; `half_up_only` rounds at least half a step up, and less stays a fraction.
                                         * @enum {string}
                                         */
                                        direction: "up" | "down" | "nearest" | "half_up_only";
                                    } | null;
                                    /** @description Full months of employment before leave can be taken. */
                                    waiting_months: number;
                                    /** @description How far a balance can fall below 0. */
                                    negative_limit: string;
                                    /** @description What is carried over into the next leave year. */
                                    carry_over: {
                                        /** @description `null` = everything; `0` = nothing. */
                                        amount_max: string | null;
                                        /** @description The last day on which days carried over can be taken: one of the two. */
                                        expires: {
                                            on?: string;
                                            after_months?: number;
                                        } | null;
                                    };
                                    /** @description The percentage of pay by day of absence. Empty = full pay. */
                                    pay_rates: {
                                        from_day: number;
                                        percent: string;
                                    }[];
                                };
                                /** @enum {string|null} */
                                rule: "first_year" | "leaver" | null;
                                pieces: {
                                    /** Format: date */
                                    first_day: string;
                                    /** Format: date */
                                    last_day: string;
                                    fte: number;
                                    days_per_week: number;
                                    yearly: number | null;
                                    part: number;
                                    of: number;
                                    hours: number | null;
                                    days: number;
                                    is_granted: boolean;
                                }[];
                                exact: number;
                                granted: number;
                                /** Format: date */
                                usable_from: string;
                            }[];
                            granted: number;
                            kept: number;
                            carried_over: number;
                            /** Format: date */
                            carried_over_until: string | null;
                            expired: number;
                            adjusted: number;
                            taken: number;
                            planned: number;
                            balance: number;
                            is_estimated: boolean;
                            entries: {
                                /** @enum {string} */
                                kind: "grant" | "correction" | "carry_over" | "carry_over_expiry" | "expiry" | "adjustment";
                                days: number;
                                /** @enum {string|null} */
                                reason: "accrual" | "job_changed" | "employment_changed" | "policy_changed" | null;
                                /** Format: date-time */
                                created_at: string;
                            }[];
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAlsoAway: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        also_away: {
                            people: {
                                /** Format: uuid */
                                employee_id: string;
                                employee_name: string;
                                /** Format: date */
                                start_date: string;
                                /** Format: date */
                                end_date: string;
                            }[];
                            others: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLeaveCalendar: {
        parameters: {
            query: {
                from: string;
                to: string;
                department?: string;
                location?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_calendar: {
                            /** Format: uuid */
                            leave_request_id: string | null;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            first_name: string;
                            last_name: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            status: "pending" | "approved";
                        }[];
                        truncated: boolean;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listLeaveRequests: {
        parameters: {
            query?: {
                employee_id?: string;
                status?: "pending" | "approved" | "rejected" | "cancelled";
                from?: string;
                to?: string;
                q?: string;
                limit?: number;
                sort?: "start_date" | "-start_date" | "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_requests: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id?: string;
                    leave_type: string;
                    /** Format: date */
                    start_date: string;
                    /** Format: date */
                    end_date: string;
                    /** @enum {string} */
                    start_portion?: "full" | "am" | "pm";
                    /** @enum {string} */
                    end_portion?: "full" | "am" | "pm";
                    reason?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id?: string;
                    leave_type: string;
                    /** Format: date */
                    start_date: string;
                    /** Format: date */
                    end_date: string;
                    /** @enum {string} */
                    start_portion?: "full" | "am" | "pm";
                    /** @enum {string} */
                    end_portion?: "full" | "am" | "pm";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        preview: {
                            days: number;
                            balances: {
                                year: number;
                                days: number;
                                before: number;
                                after: number;
                            }[];
                            overlaps: {
                                /** Format: uuid */
                                id: string;
                                leave_type: string;
                                /** Format: date */
                                start_date: string;
                                /** Format: date */
                                end_date: string;
                                /** @enum {string} */
                                start_portion: "full" | "am" | "pm";
                                /** @enum {string} */
                                end_portion: "full" | "am" | "pm";
                                /** @enum {string} */
                                status: "pending" | "approved" | "rejected" | "cancelled";
                            }[];
                            also_away: {
                                people: {
                                    /** Format: uuid */
                                    employee_id: string;
                                    employee_name: string;
                                    /** Format: date */
                                    start_date: string;
                                    /** Format: date */
                                    end_date: string;
                                }[];
                                others: number;
                            };
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeOverLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                    payroll_informed?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    shortenLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    end_date: string;
                    /** @enum {string} */
                    end_portion?: "full" | "am";
                    reason: string;
                    payroll_informed?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    interruptLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    start_date: string;
                    /** Format: date */
                    end_date: string;
                    /** @enum {string} */
                    start_portion?: "full" | "am" | "pm";
                    /** @enum {string} */
                    end_portion?: "full" | "am" | "pm";
                    leave_type?: string | null;
                    reason: string;
                    payroll_informed?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                        /** Format: uuid */
                        rest_id: string | null;
                        /** Format: uuid */
                        replacement_id: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    convertLeaveRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    start_date?: string;
                    /** Format: date */
                    end_date?: string;
                    /** @enum {string} */
                    start_portion?: "full" | "am" | "pm";
                    /** @enum {string} */
                    end_portion?: "full" | "am" | "pm";
                    leave_type: string;
                    reason: string;
                    payroll_informed?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            leave_type: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                            /** @enum {string} */
                            start_portion: "full" | "am" | "pm";
                            /** @enum {string} */
                            end_portion: "full" | "am" | "pm";
                            days: number;
                            reason: string | null;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            rejection_reason: string | null;
                            change_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            final_pay_periods: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            }[];
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                        /** Format: uuid */
                        rest_id: string | null;
                        /** Format: uuid */
                        replacement_id: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewLeaveChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    change: "shorten" | "interrupt" | "convert" | "cancel";
                    /** Format: date */
                    start_date?: string;
                    /** Format: date */
                    end_date?: string;
                    /** @enum {string} */
                    start_portion?: "full" | "am" | "pm";
                    /** @enum {string} */
                    end_portion?: "full" | "am" | "pm";
                    leave_type?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        preview: {
                            leave_requests: {
                                /** Format: uuid */
                                id: string | null;
                                leave_type: string;
                                /** Format: date */
                                start_date: string;
                                /** Format: date */
                                end_date: string;
                                /** @enum {string} */
                                start_portion: "full" | "am" | "pm";
                                /** @enum {string} */
                                end_portion: "full" | "am" | "pm";
                                days: number;
                                /** @enum {string} */
                                status: "pending" | "approved" | "rejected" | "cancelled";
                            }[];
                            balances: {
                                leave_type: string;
                                name: string;
                                year: number;
                                before: number;
                                after: number;
                            }[];
                            final_pay_period: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            } | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCalendarFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calendar_feeds: {
                            /** @enum {string} */
                            kind: "own" | "team";
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_read_at: string | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "own" | "team";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        calendar_feed: {
                            /** @enum {string} */
                            kind: "own" | "team";
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            last_read_at: string | null;
                        };
                        secret_path: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "own" | "team";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                actor_id?: string;
                actor_kind?: "user" | "api_key" | "operator" | "system" | "provisioning";
                subject_id?: string;
                action?: string;
                since?: string;
                until?: string;
                limit?: number;
                sort?: "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audit_log: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            occurred_at: string;
                            /** @enum {string} */
                            actor_kind: "user" | "api_key" | "operator" | "system" | "provisioning";
                            /** Format: uuid */
                            actor_id: string | null;
                            actor_name: string | null;
                            /** Format: uuid */
                            application_id: string | null;
                            application_name: string | null;
                            action: string;
                            subject_kind: string;
                            /** Format: uuid */
                            subject_id: string | null;
                            subject_name: string | null;
                            subject_ids: string[];
                            employee_ids: string[];
                            fields: string[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAuditRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audit_record: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            occurred_at: string;
                            /** @enum {string} */
                            actor_kind: "user" | "api_key" | "operator" | "system" | "provisioning";
                            /** Format: uuid */
                            actor_id: string | null;
                            actor_name: string | null;
                            /** Format: uuid */
                            application_id: string | null;
                            application_name: string | null;
                            action: string;
                            subject_kind: string;
                            /** Format: uuid */
                            subject_id: string | null;
                            subject_name: string | null;
                            subject_ids: string[];
                            employee_ids: string[];
                            fields: string[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    verifyAuditLog: {
        parameters: {
            query?: {
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sound: boolean;
                        verified: string;
                        sealed: string;
                        unsealed: number;
                        overdue: number;
                        head: string | null;
                        fault: {
                            /** @enum {string} */
                            kind: "row_missing" | "hash_differs" | "row_unchained" | "head_differs";
                            number: string | null;
                            /** Format: uuid */
                            audit_id: string | null;
                        } | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eraseEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        erasure: {
                            /** Format: uuid */
                            employee_id: string;
                            /** Format: date-time */
                            erased_at: string;
                            documents: number;
                            contracts: number;
                            event_payloads: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPrivacySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        privacy_settings: {
                            erasure_keep_months: number;
                            former_access_months: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePrivacySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    erasure_keep_months?: number;
                    former_access_months?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        privacy_settings: {
                            erasure_keep_months: number;
                            former_access_months: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompensation: {
        parameters: {
            query?: {
                employee_id?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        compensation_profiles: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            /** @enum {string} */
                            period: "monthly" | "yearly" | "hourly";
                            /** Format: date */
                            valid_from: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            superseded_at: string | null;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setCompensation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id: string;
                    amount: string;
                    currency: string;
                    /** @enum {string} */
                    period: "monthly" | "yearly" | "hourly";
                    /** Format: date */
                    valid_from: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        compensation_profile: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            /** @enum {string} */
                            period: "monthly" | "yearly" | "hourly";
                            /** Format: date */
                            valid_from: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            superseded_at: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawCompensation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayDeductions: {
        parameters: {
            query?: {
                employee_id?: string;
                limit?: number;
                sort?: "valid_from" | "-valid_from" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_deductions: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string | null;
                            employee_name: string | null;
                            name: string;
                            /** @enum {string} */
                            kind: "percent" | "fixed";
                            value: string;
                            currency: string | null;
                            /** Format: date */
                            valid_from: string;
                            /** Format: date */
                            valid_to: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addPayDeduction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    kind: "percent" | "fixed";
                    value: string;
                    /** Format: date */
                    valid_from: string;
                    /** Format: uuid */
                    employee_id?: string | null;
                    currency?: string | null;
                    /** Format: date */
                    valid_to?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_deduction: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string | null;
                            employee_name: string | null;
                            name: string;
                            /** @enum {string} */
                            kind: "percent" | "fixed";
                            value: string;
                            currency: string | null;
                            /** Format: date */
                            valid_from: string;
                            /** Format: date */
                            valid_to: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endPayDeduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    valid_to: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_deduction: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string | null;
                            employee_name: string | null;
                            name: string;
                            /** @enum {string} */
                            kind: "percent" | "fixed";
                            value: string;
                            currency: string | null;
                            /** Format: date */
                            valid_from: string;
                            /** Format: date */
                            valid_to: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePayDeduction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listContracts: {
        parameters: {
            query?: {
                employee_id?: string;
                status?: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                q?: string;
                limit?: number;
                sort?: "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contracts: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body_sha256: string | null;
                            /** Format: uuid */
                            created_by: string;
                            /** Format: uuid */
                            sent_by: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            signed_by: ("employee" | "employer")[];
                            /** Format: date-time */
                            signed_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            end_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id: string;
                    title: string;
                    body: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contract: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body_sha256: string | null;
                            /** Format: uuid */
                            created_by: string;
                            /** Format: uuid */
                            sent_by: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            signed_by: ("employee" | "employer")[];
                            /** Format: date-time */
                            signed_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            end_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            body: string;
                            signatures: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                /** Format: uuid */
                                signer_id: string;
                                typed_name: string;
                                /** Format: date-time */
                                signed_at: string;
                                ip: string;
                                user_agent: string;
                                body_sha256: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contract: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body_sha256: string | null;
                            /** Format: uuid */
                            created_by: string;
                            /** Format: uuid */
                            sent_by: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            signed_by: ("employee" | "employer")[];
                            /** Format: date-time */
                            signed_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            end_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            body: string;
                            signatures: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                /** Format: uuid */
                                signer_id: string;
                                typed_name: string;
                                /** Format: date-time */
                                signed_at: string;
                                ip: string;
                                user_agent: string;
                                body_sha256: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string;
                    body?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contract: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body_sha256: string | null;
                            /** Format: uuid */
                            created_by: string;
                            /** Format: uuid */
                            sent_by: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            signed_by: ("employee" | "employer")[];
                            /** Format: date-time */
                            signed_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            end_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            body: string;
                            signatures: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                /** Format: uuid */
                                signer_id: string;
                                typed_name: string;
                                /** Format: date-time */
                                signed_at: string;
                                ip: string;
                                user_agent: string;
                                body_sha256: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contract: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body_sha256: string | null;
                            /** Format: uuid */
                            created_by: string;
                            /** Format: uuid */
                            sent_by: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            signed_by: ("employee" | "employer")[];
                            /** Format: date-time */
                            signed_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            end_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            body: string;
                            signatures: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                /** Format: uuid */
                                signer_id: string;
                                typed_name: string;
                                /** Format: date-time */
                                signed_at: string;
                                ip: string;
                                user_agent: string;
                                body_sha256: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getContractSigning: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        signing: {
                            /** Format: uuid */
                            contract_id: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body: string;
                            body_sha256: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            parties: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                name: string;
                            }[];
                            /** @enum {string} */
                            signs_as: "employee" | "employer";
                            name_to_type: string;
                            can_sign: boolean;
                            signatures: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                /** Format: uuid */
                                signer_id: string;
                                typed_name: string;
                                /** Format: date-time */
                                signed_at: string;
                                ip: string;
                                user_agent: string;
                                body_sha256: string;
                            }[];
                            allowed_actions: string[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    typed_name: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contract: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body_sha256: string | null;
                            /** Format: uuid */
                            created_by: string;
                            /** Format: uuid */
                            sent_by: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            signed_by: ("employee" | "employer")[];
                            /** Format: date-time */
                            signed_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            end_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            body: string;
                            signatures: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                /** Format: uuid */
                                signer_id: string;
                                typed_name: string;
                                /** Format: date-time */
                                signed_at: string;
                                ip: string;
                                user_agent: string;
                                body_sha256: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    declineContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contract: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body_sha256: string | null;
                            /** Format: uuid */
                            created_by: string;
                            /** Format: uuid */
                            sent_by: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            signed_by: ("employee" | "employer")[];
                            /** Format: date-time */
                            signed_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            end_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            body: string;
                            signatures: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                /** Format: uuid */
                                signer_id: string;
                                typed_name: string;
                                /** Format: date-time */
                                signed_at: string;
                                ip: string;
                                user_agent: string;
                                body_sha256: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    voidContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contract: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            title: string;
                            /** @enum {string} */
                            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                            body_sha256: string | null;
                            /** Format: uuid */
                            created_by: string;
                            /** Format: uuid */
                            sent_by: string | null;
                            /** Format: date-time */
                            sent_at: string | null;
                            signed_by: ("employee" | "employer")[];
                            /** Format: date-time */
                            signed_at: string | null;
                            /** Format: date-time */
                            ended_at: string | null;
                            end_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            body: string;
                            signatures: {
                                /** @enum {string} */
                                party: "employee" | "employer";
                                /** Format: uuid */
                                signer_id: string;
                                typed_name: string;
                                /** Format: date-time */
                                signed_at: string;
                                ip: string;
                                user_agent: string;
                                body_sha256: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getContractPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                employee_id?: string;
                category?: "contract" | "identity" | "certificate" | "payslip" | "other";
                status?: "uploaded" | "archived";
                q?: string;
                limit?: number;
                sort?: "category" | "-category" | "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        documents: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            name: string;
                            /** @enum {string} */
                            category: "contract" | "identity" | "certificate" | "payslip" | "other";
                            mime_type: string;
                            size_bytes: number;
                            sha256: string;
                            /** @enum {string} */
                            status: "uploaded" | "archived";
                            /** Format: uuid */
                            uploaded_by: string | null;
                            uploaded_by_name: string;
                            /** Format: uuid */
                            archived_by: string | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: uuid */
                    employee_id: string;
                    /** @enum {string} */
                    category: "contract" | "identity" | "certificate" | "payslip" | "other";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        document: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            name: string;
                            /** @enum {string} */
                            category: "contract" | "identity" | "certificate" | "payslip" | "other";
                            mime_type: string;
                            size_bytes: number;
                            sha256: string;
                            /** @enum {string} */
                            status: "uploaded" | "archived";
                            /** Format: uuid */
                            uploaded_by: string | null;
                            uploaded_by_name: string;
                            /** Format: uuid */
                            archived_by: string | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        document: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            name: string;
                            /** @enum {string} */
                            category: "contract" | "identity" | "certificate" | "payslip" | "other";
                            mime_type: string;
                            size_bytes: number;
                            sha256: string;
                            /** @enum {string} */
                            status: "uploaded" | "archived";
                            /** Format: uuid */
                            uploaded_by: string | null;
                            uploaded_by_name: string;
                            /** Format: uuid */
                            archived_by: string | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDocumentContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archiveDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        document: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            name: string;
                            /** @enum {string} */
                            category: "contract" | "identity" | "certificate" | "payslip" | "other";
                            mime_type: string;
                            size_bytes: number;
                            sha256: string;
                            /** @enum {string} */
                            status: "uploaded" | "archived";
                            /** Format: uuid */
                            uploaded_by: string | null;
                            uploaded_by_name: string;
                            /** Format: uuid */
                            archived_by: string | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOnboardingChecklists: {
        parameters: {
            query?: {
                employee_id?: string;
                status?: "open" | "completed";
                q?: string;
                limit?: number;
                sort?: "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_checklists: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "open" | "completed";
                            task_count: number;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            progress: {
                                required: number;
                                required_done: number;
                                done: number;
                                skipped: number;
                                pending: number;
                            };
                            tasks: {
                                /** Format: uuid */
                                id: string;
                                position: number;
                                title: string;
                                required: boolean;
                                /** Format: date */
                                due_date: string | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                                needs_assignee: boolean;
                                /** @enum {string} */
                                status: "pending" | "done" | "skipped";
                                /** Format: date-time */
                                closed_at: string | null;
                                /** Format: uuid */
                                closed_by: string | null;
                                allowed_actions: string[];
                                unavailable_actions: {
                                    action: string;
                                    /** @enum {string} */
                                    reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                    states: string[];
                                }[];
                            }[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOnboardingChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id: string;
                    tasks?: {
                        title: string;
                        required: boolean;
                        /** Format: date */
                        due_date?: string | null;
                        /** Format: uuid */
                        assignee_user_id?: string | null;
                        /** Format: uuid */
                        assignee_api_key_id?: string | null;
                    }[];
                    /** Format: uuid */
                    template_id?: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_checklist: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "open" | "completed";
                            task_count: number;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            progress: {
                                required: number;
                                required_done: number;
                                done: number;
                                skipped: number;
                                pending: number;
                            };
                            tasks: {
                                /** Format: uuid */
                                id: string;
                                position: number;
                                title: string;
                                required: boolean;
                                /** Format: date */
                                due_date: string | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                                needs_assignee: boolean;
                                /** @enum {string} */
                                status: "pending" | "done" | "skipped";
                                /** Format: date-time */
                                closed_at: string | null;
                                /** Format: uuid */
                                closed_by: string | null;
                                allowed_actions: string[];
                                unavailable_actions: {
                                    action: string;
                                    /** @enum {string} */
                                    reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                    states: string[];
                                }[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOnboardingChecklist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_checklist: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "open" | "completed";
                            task_count: number;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            progress: {
                                required: number;
                                required_done: number;
                                done: number;
                                skipped: number;
                                pending: number;
                            };
                            tasks: {
                                /** Format: uuid */
                                id: string;
                                position: number;
                                title: string;
                                required: boolean;
                                /** Format: date */
                                due_date: string | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                                needs_assignee: boolean;
                                /** @enum {string} */
                                status: "pending" | "done" | "skipped";
                                /** Format: date-time */
                                closed_at: string | null;
                                /** Format: uuid */
                                closed_by: string | null;
                                allowed_actions: string[];
                                unavailable_actions: {
                                    action: string;
                                    /** @enum {string} */
                                    reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                    states: string[];
                                }[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    completeOnboardingTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_task: {
                            /** Format: uuid */
                            id: string;
                            position: number;
                            title: string;
                            required: boolean;
                            /** Format: date */
                            due_date: string | null;
                            /** Format: uuid */
                            assignee_user_id: string | null;
                            /** Format: uuid */
                            assignee_api_key_id: string | null;
                            assignee_name: string | null;
                            needs_assignee: boolean;
                            /** @enum {string} */
                            status: "pending" | "done" | "skipped";
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: uuid */
                            closed_by: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                        onboarding_checklist: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "open" | "completed";
                            task_count: number;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            progress: {
                                required: number;
                                required_done: number;
                                done: number;
                                skipped: number;
                                pending: number;
                            };
                            tasks: {
                                /** Format: uuid */
                                id: string;
                                position: number;
                                title: string;
                                required: boolean;
                                /** Format: date */
                                due_date: string | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                                needs_assignee: boolean;
                                /** @enum {string} */
                                status: "pending" | "done" | "skipped";
                                /** Format: date-time */
                                closed_at: string | null;
                                /** Format: uuid */
                                closed_by: string | null;
                                allowed_actions: string[];
                                unavailable_actions: {
                                    action: string;
                                    /** @enum {string} */
                                    reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                    states: string[];
                                }[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    skipOnboardingTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_task: {
                            /** Format: uuid */
                            id: string;
                            position: number;
                            title: string;
                            required: boolean;
                            /** Format: date */
                            due_date: string | null;
                            /** Format: uuid */
                            assignee_user_id: string | null;
                            /** Format: uuid */
                            assignee_api_key_id: string | null;
                            assignee_name: string | null;
                            needs_assignee: boolean;
                            /** @enum {string} */
                            status: "pending" | "done" | "skipped";
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: uuid */
                            closed_by: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                        onboarding_checklist: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "open" | "completed";
                            task_count: number;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            progress: {
                                required: number;
                                required_done: number;
                                done: number;
                                skipped: number;
                                pending: number;
                            };
                            tasks: {
                                /** Format: uuid */
                                id: string;
                                position: number;
                                title: string;
                                required: boolean;
                                /** Format: date */
                                due_date: string | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                                needs_assignee: boolean;
                                /** @enum {string} */
                                status: "pending" | "done" | "skipped";
                                /** Format: date-time */
                                closed_at: string | null;
                                /** Format: uuid */
                                closed_by: string | null;
                                allowed_actions: string[];
                                unavailable_actions: {
                                    action: string;
                                    /** @enum {string} */
                                    reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                    states: string[];
                                }[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reopenOnboardingTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_task: {
                            /** Format: uuid */
                            id: string;
                            position: number;
                            title: string;
                            required: boolean;
                            /** Format: date */
                            due_date: string | null;
                            /** Format: uuid */
                            assignee_user_id: string | null;
                            /** Format: uuid */
                            assignee_api_key_id: string | null;
                            assignee_name: string | null;
                            needs_assignee: boolean;
                            /** @enum {string} */
                            status: "pending" | "done" | "skipped";
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: uuid */
                            closed_by: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                        onboarding_checklist: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "open" | "completed";
                            task_count: number;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            progress: {
                                required: number;
                                required_done: number;
                                done: number;
                                skipped: number;
                                pending: number;
                            };
                            tasks: {
                                /** Format: uuid */
                                id: string;
                                position: number;
                                title: string;
                                required: boolean;
                                /** Format: date */
                                due_date: string | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                                needs_assignee: boolean;
                                /** @enum {string} */
                                status: "pending" | "done" | "skipped";
                                /** Format: date-time */
                                closed_at: string | null;
                                /** Format: uuid */
                                closed_by: string | null;
                                allowed_actions: string[];
                                unavailable_actions: {
                                    action: string;
                                    /** @enum {string} */
                                    reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                    states: string[];
                                }[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignOnboardingTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    assignee_user_id?: string | null;
                    /** Format: uuid */
                    assignee_api_key_id?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_task: {
                            /** Format: uuid */
                            id: string;
                            position: number;
                            title: string;
                            required: boolean;
                            /** Format: date */
                            due_date: string | null;
                            /** Format: uuid */
                            assignee_user_id: string | null;
                            /** Format: uuid */
                            assignee_api_key_id: string | null;
                            assignee_name: string | null;
                            needs_assignee: boolean;
                            /** @enum {string} */
                            status: "pending" | "done" | "skipped";
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: uuid */
                            closed_by: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                        onboarding_checklist: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "open" | "completed";
                            task_count: number;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            progress: {
                                required: number;
                                required_done: number;
                                done: number;
                                skipped: number;
                                pending: number;
                            };
                            tasks: {
                                /** Format: uuid */
                                id: string;
                                position: number;
                                title: string;
                                required: boolean;
                                /** Format: date */
                                due_date: string | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                                needs_assignee: boolean;
                                /** @enum {string} */
                                status: "pending" | "done" | "skipped";
                                /** Format: date-time */
                                closed_at: string | null;
                                /** Format: uuid */
                                closed_by: string | null;
                                allowed_actions: string[];
                                unavailable_actions: {
                                    action: string;
                                    /** @enum {string} */
                                    reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                    states: string[];
                                }[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOnboardingIntegrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_integrations: {
                            /** Format: uuid */
                            api_key_id: string;
                            name: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOnboardingTemplates: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_templates: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            tasks: {
                                title: string;
                                required: boolean;
                                due_days: number | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOnboardingTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    tasks: {
                        title: string;
                        required: boolean;
                        due_days?: number | null;
                        /** Format: uuid */
                        assignee_user_id?: string | null;
                        /** Format: uuid */
                        assignee_api_key_id?: string | null;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_template: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            tasks: {
                                title: string;
                                required: boolean;
                                due_days: number | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOnboardingTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_template: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            tasks: {
                                title: string;
                                required: boolean;
                                due_days: number | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeOnboardingTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateOnboardingTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    tasks?: {
                        title: string;
                        required: boolean;
                        due_days?: number | null;
                        /** Format: uuid */
                        assignee_user_id?: string | null;
                        /** Format: uuid */
                        assignee_api_key_id?: string | null;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboarding_template: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            tasks: {
                                title: string;
                                required: boolean;
                                due_days: number | null;
                                /** Format: uuid */
                                assignee_user_id: string | null;
                                /** Format: uuid */
                                assignee_api_key_id: string | null;
                                assignee_name: string | null;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTimesheets: {
        parameters: {
            query?: {
                employee_id?: string;
                status?: "draft" | "submitted" | "approved" | "rejected";
                day?: string;
                q?: string;
                limit?: number;
                sort?: "period_start" | "-period_start" | "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheets: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id?: string;
                    /** Format: date */
                    period_start: string;
                    /** Format: date */
                    period_end: string;
                    entries: {
                        /** Format: date */
                        date: string;
                        hours: number;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheet: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheet: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: date */
                    period_start?: string;
                    /** Format: date */
                    period_end?: string;
                    entries?: {
                        /** Format: date */
                        date: string;
                        hours: number;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheet: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    submitTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheet: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheet: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheet: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeOverTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheet: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reopenTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timesheet: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** @enum {string} */
                            status: "draft" | "submitted" | "approved" | "rejected";
                            entries: {
                                /** Format: date */
                                date: string;
                                hours: number;
                            }[];
                            total_hours: number;
                            current_step: number;
                            /** Format: date-time */
                            submitted_at: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            reopening_reason: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAdvances: {
        parameters: {
            query?: {
                employee_id?: string;
                status?: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                q?: string;
                limit?: number;
                sort?: "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advances: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                            installments: number;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            /** Format: date-time */
                            repaid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id?: string;
                    amount: string;
                    currency: string;
                    purpose: string;
                    installments: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advance: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                            installments: number;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            /** Format: date-time */
                            repaid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            schedule: {
                                number: number;
                                amount: string;
                                /** Format: date */
                                due_from: string;
                                /** Format: date-time */
                                repaid_at: string | null;
                                /** Format: uuid */
                                payroll_run_id: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advance: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                            installments: number;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            /** Format: date-time */
                            repaid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            schedule: {
                                number: number;
                                amount: string;
                                /** Format: date */
                                due_from: string;
                                /** Format: date-time */
                                repaid_at: string | null;
                                /** Format: uuid */
                                payroll_run_id: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advance: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                            installments: number;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            /** Format: date-time */
                            repaid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            schedule: {
                                number: number;
                                amount: string;
                                /** Format: date */
                                due_from: string;
                                /** Format: date-time */
                                repaid_at: string | null;
                                /** Format: uuid */
                                payroll_run_id: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string | null;
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advance: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                            installments: number;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            /** Format: date-time */
                            repaid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            schedule: {
                                number: number;
                                amount: string;
                                /** Format: date */
                                due_from: string;
                                /** Format: date-time */
                                repaid_at: string | null;
                                /** Format: uuid */
                                payroll_run_id: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    takeOverAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    level?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advance: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                            installments: number;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            /** Format: date-time */
                            repaid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            schedule: {
                                number: number;
                                amount: string;
                                /** Format: date */
                                due_from: string;
                                /** Format: date-time */
                                repaid_at: string | null;
                                /** Format: uuid */
                                payroll_run_id: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advance: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                            installments: number;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            /** Format: date-time */
                            repaid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            schedule: {
                                number: number;
                                amount: string;
                                /** Format: date */
                                due_from: string;
                                /** Format: date-time */
                                repaid_at: string | null;
                                /** Format: uuid */
                                payroll_run_id: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    payAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        advance: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            currency: string;
                            purpose: string;
                            installments: number;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                            current_step: number;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            decided_by: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            /** Format: date-time */
                            repaid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            approval: {
                                due_level: number | null;
                                steps: {
                                    level: number;
                                    /** @enum {string} */
                                    approver_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    approver_user_id: string | null;
                                    approver_name: string | null;
                                    /** @enum {string} */
                                    status: "waiting" | "approved" | "rejected" | "dropped";
                                    /** Format: uuid */
                                    decided_by: string | null;
                                    decided_by_name: string | null;
                                    /** Format: uuid */
                                    decided_for: string | null;
                                    /** Format: date-time */
                                    decided_at: string | null;
                                    /** @enum {string} */
                                    asked_kind: "manager" | "hr" | "owner" | "user";
                                    /** Format: uuid */
                                    taken_over_from: string | null;
                                    taken_over_from_name: string | null;
                                    take_over_reason: string | null;
                                }[];
                            };
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            schedule: {
                                number: number;
                                amount: string;
                                /** Format: date */
                                due_from: string;
                                /** Format: date-time */
                                repaid_at: string | null;
                                /** Format: uuid */
                                payroll_run_id: string | null;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEmployees: {
        parameters: {
            query?: {
                status?: "onboarding" | "active" | "on_leave" | "terminated" | "not_started";
                department?: string;
                manager_id?: string;
                q?: string;
                limit?: number;
                sort?: "name" | "-name" | "department" | "-department" | "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employees: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    /**
                     * Format: idn-email
                     * @description Unique in the company, regardless of case.
                     */
                    email: string;
                    /** @description Your own ID for this employee. Unique in the company. */
                    external_id?: string | null;
                    /** @description Unique in the company. */
                    employee_number?: string | null;
                    phone?: string | null;
                    job_title?: string | null;
                    department?: string | null;
                    location?: string | null;
                    /** @enum {string|null} */
                    employment_type?: "full_time" | "part_time" | "contractor" | "intern" | null;
                    /**
                     * Format: uuid
                     * @description ID of an employee of the same company.
                     */
                    manager_id?: string | null;
                    /** Format: date */
                    start_date?: string | null;
                    fte?: number;
                    /** Format: uuid */
                    work_pattern_id?: string | null;
                    custom_fields?: {
                        [key: string]: string | number | boolean | null;
                    };
                    invite?: boolean;
                    compensation?: {
                        amount: string;
                        currency: string;
                        /** @enum {string} */
                        period: "monthly" | "yearly" | "hourly";
                    };
                    onboarding?: {
                        tasks?: {
                            title: string;
                            required: boolean;
                            /** Format: date */
                            due_date?: string | null;
                            /** Format: uuid */
                            assignee_user_id?: string | null;
                            /** Format: uuid */
                            assignee_api_key_id?: string | null;
                        }[];
                        /** Format: uuid */
                        template_id?: string;
                    };
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                        invitation?: {
                            url: string;
                            /** Format: date-time */
                            expires_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    first_name?: string;
                    last_name?: string;
                    /**
                     * Format: idn-email
                     * @description Unique in the company, regardless of case.
                     */
                    email?: string;
                    /** @description Your own ID for this employee. Unique in the company. */
                    external_id?: string | null;
                    /** @description Unique in the company. */
                    employee_number?: string | null;
                    phone?: string | null;
                    job_title?: string | null;
                    department?: string | null;
                    location?: string | null;
                    /** @enum {string|null} */
                    employment_type?: "full_time" | "part_time" | "contractor" | "intern" | null;
                    /**
                     * Format: uuid
                     * @description ID of an employee of the same company.
                     */
                    manager_id?: string | null;
                    /** Format: date */
                    start_date?: string | null;
                    /** Format: date */
                    effective_on?: string;
                    reason?: string | null;
                    cost_centre?: string | null;
                    fte?: number;
                    /** Format: uuid */
                    work_pattern_id?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEmployeeProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        direct_reports: number;
                        next_absence: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date */
                            start_date: string;
                            /** Format: date */
                            end_date: string;
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTimeline: {
        parameters: {
            query?: {
                day?: string;
                known_at?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employments: {
                            number: number;
                            /** Format: date */
                            first_day: string | null;
                            /** Format: date */
                            last_day: string | null;
                            end_reason: string | null;
                            /** Format: date */
                            probation_end: string | null;
                            /** Format: date */
                            contract_end: string | null;
                            legal_entity: string | null;
                            /** Format: date-time */
                            recorded_at: string;
                            recorded_by_kind: string;
                            recorded_by_name: string | null;
                            /** Format: date-time */
                            superseded_at: string | null;
                        }[];
                        jobs: {
                            /** Format: uuid */
                            id: string;
                            employment_number: number;
                            /** Format: date */
                            valid_from: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            manager_name: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            cost_centre: string | null;
                            fte: number;
                            /** Format: uuid */
                            work_pattern_id: string | null;
                            work_pattern_name: string | null;
                            reason: string | null;
                            is_planned: boolean;
                            /** Format: date-time */
                            recorded_at: string;
                            recorded_by_kind: string;
                            recorded_by_name: string | null;
                            /** Format: date-time */
                            superseded_at: string | null;
                        }[];
                        applies: null | {
                            employment: {
                                number: number;
                                /** Format: date */
                                first_day: string | null;
                                /** Format: date */
                                last_day: string | null;
                                end_reason: string | null;
                                /** Format: date */
                                probation_end: string | null;
                                /** Format: date */
                                contract_end: string | null;
                                legal_entity: string | null;
                                /** Format: date-time */
                                recorded_at: string;
                                recorded_by_kind: string;
                                recorded_by_name: string | null;
                                /** Format: date-time */
                                superseded_at: string | null;
                            } | null;
                            job: {
                                /** Format: uuid */
                                id: string;
                                employment_number: number;
                                /** Format: date */
                                valid_from: string | null;
                                job_title: string | null;
                                department: string | null;
                                location: string | null;
                                /**
                                 * Format: uuid
                                 * @description ID of an employee of the same company.
                                 */
                                manager_id: string | null;
                                manager_name: string | null;
                                /** @enum {string|null} */
                                employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                                cost_centre: string | null;
                                fte: number;
                                /** Format: uuid */
                                work_pattern_id: string | null;
                                work_pattern_name: string | null;
                                reason: string | null;
                                is_planned: boolean;
                                /** Format: date-time */
                                recorded_at: string;
                                recorded_by_kind: string;
                                recorded_by_name: string | null;
                                /** Format: date-time */
                                superseded_at: string | null;
                            } | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    employee_ids: string[];
                    department?: string | null;
                    /**
                     * Format: uuid
                     * @description ID of an employee of the same company.
                     */
                    manager_id?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: string;
                            ok: boolean;
                            problem: {
                                code: string;
                                title: string;
                                detail: string;
                            } | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawPlannedChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    job_row_id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeEmploymentTerms: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: number;
                    legal_entity?: string | null;
                    /** Format: date */
                    probation_end?: string | null;
                    /** Format: date */
                    contract_end?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    terminateEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    termination_date: string;
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelTermination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rehireEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    start_date: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    activateEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_paid: boolean;
                    /** Format: date */
                    first_day?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: date */
                    last_day?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            /**
                             * Format: idn-email
                             * @description Unique in the company, regardless of case.
                             */
                            email: string;
                            /** @description Your own ID for this employee. Unique in the company. */
                            external_id: string | null;
                            /** @description Unique in the company. */
                            employee_number: string | null;
                            phone: string | null;
                            job_title: string | null;
                            department: string | null;
                            location: string | null;
                            /** @enum {string|null} */
                            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
                            /**
                             * Format: uuid
                             * @description ID of an employee of the same company.
                             */
                            manager_id: string | null;
                            /** Format: date */
                            start_date: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            /** Format: date */
                            termination_date: string | null;
                            termination_reason: string | null;
                            termination_planned: boolean;
                            long_leave: {
                                /** Format: date */
                                first_day: string;
                                is_paid: boolean;
                                /** Format: uuid */
                                leave_request_id: string | null;
                                /** Format: date */
                                end_date: string | null;
                            } | null;
                            manager_name: string | null;
                            /** Format: uuid */
                            user_id: string | null;
                            photo: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                            editable_fields: ("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrgChart: {
        parameters: {
            query?: {
                root_id?: string;
                levels?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        org_chart: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            manager_id: string | null;
                            depth: number;
                            first_name: string;
                            last_name: string;
                            job_title: string | null;
                            department: string | null;
                            /** @enum {string} */
                            status: "onboarding" | "active" | "on_leave" | "terminated";
                            direct_reports: number | null;
                            all_reports: number | null;
                        }[];
                        is_cut: boolean;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDepartments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        departments: string[];
                        locations: string[];
                        job_titles: string[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listJobChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        work_patterns: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                        }[];
                        legal_entities: string[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportEmployees: {
        parameters: {
            query?: {
                status?: "onboarding" | "active" | "on_leave" | "terminated" | "not_started";
                department?: string;
                history?: "true" | "false";
                employee_ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEmployeeImports: {
        parameters: {
            query?: {
                limit?: number;
                sort?: "file_name" | "-file_name" | "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee_imports: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            requested_by: string;
                            requested_by_name: string;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "validating" | "importing" | "completed" | "failed";
                            total: number | null;
                            processed: number;
                            error_count: number;
                            created: number | null;
                            updated: number | null;
                            unchanged: number | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** Format: date-time */
                            ended_at: string | null;
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createEmployeeImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    dry_run?: "true" | "false";
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee_import: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            requested_by: string;
                            requested_by_name: string;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "validating" | "importing" | "completed" | "failed";
                            total: number | null;
                            processed: number;
                            error_count: number;
                            errors: {
                                row: number;
                                column: string | null;
                                /** @enum {string} */
                                code?: "missing" | "repeated_column" | "taken" | "unstorable" | "same_as_row" | "unknown_column" | "not_beside" | "wrong_column_count" | "no_rows" | "too_many_rows" | "too_long" | "row_too_long" | "none_of" | "no_email" | "no_date" | "no_number" | "no_boolean" | "no_url" | "wrong_form" | "values_too_large" | "quote_not_closed" | "quote_misplaced" | "unknown_manager" | "ambiguous_manager" | "own_superior" | "unknown_id" | "read_only" | "after_last_day" | "own_record" | "erased" | "no_fte" | "unknown_pattern" | "not_first_day" | "outside_employment" | "overlaps" | "differs_between_rows" | "refused" | "not_finished";
                                params?: {
                                    [key: string]: string;
                                };
                                detail: string;
                            }[];
                            created: number | null;
                            updated: number | null;
                            unchanged: number | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** Format: date-time */
                            ended_at: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEmployeeImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee_import: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            requested_by: string;
                            requested_by_name: string;
                            file_name: string;
                            dry_run: boolean;
                            /** @enum {string} */
                            status: "validating" | "importing" | "completed" | "failed";
                            total: number | null;
                            processed: number;
                            error_count: number;
                            errors: {
                                row: number;
                                column: string | null;
                                /** @enum {string} */
                                code?: "missing" | "repeated_column" | "taken" | "unstorable" | "same_as_row" | "unknown_column" | "not_beside" | "wrong_column_count" | "no_rows" | "too_many_rows" | "too_long" | "row_too_long" | "none_of" | "no_email" | "no_date" | "no_number" | "no_boolean" | "no_url" | "wrong_form" | "values_too_large" | "quote_not_closed" | "quote_misplaced" | "unknown_manager" | "ambiguous_manager" | "own_superior" | "unknown_id" | "read_only" | "after_last_day" | "own_record" | "erased" | "no_fte" | "unknown_pattern" | "not_first_day" | "outside_employment" | "overlaps" | "differs_between_rows" | "refused" | "not_finished";
                                params?: {
                                    [key: string]: string;
                                };
                                detail: string;
                            }[];
                            created: number | null;
                            updated: number | null;
                            unchanged: number | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** Format: date-time */
                            ended_at: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCustomFields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_fields: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            name: string;
                            /** @enum {string} */
                            type: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
                            options: {
                                code: string;
                                label: string;
                                archived: boolean;
                            }[];
                            is_required: boolean;
                            /** @enum {string} */
                            seen_by: "hr" | "hr_and_manager" | "hr_and_employee" | "hr_manager_and_employee";
                            /** @enum {string} */
                            edited_by: "hr" | "hr_and_employee";
                            in_api: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    /** @enum {string} */
                    type: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
                    options?: {
                        code: string;
                        label: string;
                        archived: boolean;
                    }[];
                    is_required: boolean;
                    /** @enum {string} */
                    seen_by: "hr" | "hr_and_manager" | "hr_and_employee" | "hr_manager_and_employee";
                    /** @enum {string} */
                    edited_by: "hr" | "hr_and_employee";
                    in_api: boolean;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_field: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            name: string;
                            /** @enum {string} */
                            type: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
                            options: {
                                code: string;
                                label: string;
                                archived: boolean;
                            }[];
                            is_required: boolean;
                            /** @enum {string} */
                            seen_by: "hr" | "hr_and_manager" | "hr_and_employee" | "hr_manager_and_employee";
                            /** @enum {string} */
                            edited_by: "hr" | "hr_and_employee";
                            in_api: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /** @enum {string} */
                    type?: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
                    options?: {
                        code: string;
                        label: string;
                        archived: boolean;
                    }[];
                    is_required?: boolean;
                    /** @enum {string} */
                    seen_by?: "hr" | "hr_and_manager" | "hr_and_employee" | "hr_manager_and_employee";
                    /** @enum {string} */
                    edited_by?: "hr" | "hr_and_employee";
                    in_api?: boolean;
                    archived?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_field: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            name: string;
                            /** @enum {string} */
                            type: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
                            options: {
                                code: string;
                                label: string;
                                archived: boolean;
                            }[];
                            is_required: boolean;
                            /** @enum {string} */
                            seen_by: "hr" | "hr_and_manager" | "hr_and_employee" | "hr_manager_and_employee";
                            /** @enum {string} */
                            edited_by: "hr" | "hr_and_employee";
                            in_api: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    orderCustomFields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_fields: {
                            /** Format: uuid */
                            id: string;
                            code: string;
                            name: string;
                            /** @enum {string} */
                            type: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
                            options: {
                                code: string;
                                label: string;
                                archived: boolean;
                            }[];
                            is_required: boolean;
                            /** @enum {string} */
                            seen_by: "hr" | "hr_and_manager" | "hr_and_employee" | "hr_manager_and_employee";
                            /** @enum {string} */
                            edited_by: "hr" | "hr_and_employee";
                            in_api: boolean;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEmployeeFields: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_fields: {
                            code: string;
                            name: string;
                            /** @enum {string} */
                            type: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
                            options: {
                                code: string;
                                label: string;
                                archived: boolean;
                            }[];
                            is_required: boolean;
                            value: string | number | boolean | null;
                            editable: boolean;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateEmployeeFields: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    custom_fields: {
                        [key: string]: string | number | boolean | null;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        custom_fields: {
                            code: string;
                            name: string;
                            /** @enum {string} */
                            type: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
                            options: {
                                code: string;
                                label: string;
                                archived: boolean;
                            }[];
                            is_required: boolean;
                            value: string | number | boolean | null;
                            editable: boolean;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: {
                q?: string;
                department?: string;
                location?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        people: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            job_title: string | null;
                            photo: string | null;
                            email: string;
                            department: string | null;
                            location: string | null;
                            away: {
                                /** Format: date */
                                until: string | null;
                            } | null;
                            sees_record: boolean;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPeoplePlaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        departments: string[];
                        locations: string[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        person: {
                            /** Format: uuid */
                            id: string;
                            first_name: string;
                            last_name: string;
                            job_title: string | null;
                            photo: string | null;
                            email: string;
                            department: string | null;
                            location: string | null;
                            away: {
                                /** Format: date */
                                until: string | null;
                            } | null;
                            sees_record: boolean;
                            manager: {
                                /** Format: uuid */
                                id: string;
                                first_name: string;
                                last_name: string;
                                job_title: string | null;
                                photo: string | null;
                            } | null;
                            reports: {
                                /** Format: uuid */
                                id: string;
                                first_name: string;
                                last_name: string;
                                job_title: string | null;
                                photo: string | null;
                            }[];
                            reports_total: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPhoto: {
        parameters: {
            query?: {
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": Record<string, never>;
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        photo: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listChangeRequests: {
        parameters: {
            query?: {
                employee_id?: string;
                status?: "pending" | "accepted" | "rejected" | "withdrawn";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change_requests: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "accepted" | "rejected" | "withdrawn";
                            changes: {
                                /** @enum {string} */
                                field: "first_name" | "last_name" | "job_title" | "location";
                                from: string | null;
                                current: string | null;
                                to: string | null;
                            }[];
                            note: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            employee_version: number;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fields: {
                        first_name?: string;
                        last_name?: string;
                        job_title?: string | null;
                        location?: string | null;
                    };
                    note?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "accepted" | "rejected" | "withdrawn";
                            changes: {
                                /** @enum {string} */
                                field: "first_name" | "last_name" | "job_title" | "location";
                                from: string | null;
                                current: string | null;
                                to: string | null;
                            }[];
                            note: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            employee_version: number;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "accepted" | "rejected" | "withdrawn";
                            changes: {
                                /** @enum {string} */
                                field: "first_name" | "last_name" | "job_title" | "location";
                                from: string | null;
                                current: string | null;
                                to: string | null;
                            }[];
                            note: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            employee_version: number;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    employee_version?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "accepted" | "rejected" | "withdrawn";
                            changes: {
                                /** @enum {string} */
                                field: "first_name" | "last_name" | "job_title" | "location";
                                from: string | null;
                                current: string | null;
                                to: string | null;
                            }[];
                            note: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            employee_version: number;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "accepted" | "rejected" | "withdrawn";
                            changes: {
                                /** @enum {string} */
                                field: "first_name" | "last_name" | "job_title" | "location";
                                from: string | null;
                                current: string | null;
                                to: string | null;
                            }[];
                            note: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            employee_version: number;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawChangeRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        change_request: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "accepted" | "rejected" | "withdrawn";
                            changes: {
                                /** @enum {string} */
                                field: "first_name" | "last_name" | "job_title" | "location";
                                from: string | null;
                                current: string | null;
                                to: string | null;
                            }[];
                            note: string | null;
                            rejection_reason: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            employee_version: number;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        event_types: {
                            /** @enum {string} */
                            type: "employee.created" | "employee.updated" | "employee.terminated" | "employee.rehired" | "employee.erased" | "leave.requested" | "leave.approved" | "leave.rejected" | "leave.cancelled" | "leave.changed" | "leave.balance_changed" | "timesheet.submitted" | "timesheet.approved" | "timesheet.rejected" | "timesheet.reopened" | "payroll.completed" | "payroll.approved" | "payroll.paid" | "payroll.corrected" | "payroll.reversed" | "advance.requested" | "advance.approved" | "advance.rejected" | "advance.paid" | "document.uploaded" | "document.archived" | "contract.signed" | "contract.declined" | "contract.voided" | "onboarding.completed" | "onboarding.task_assigned" | "approval.waiting";
                            /** @enum {string} */
                            resource: "employee" | "leave" | "timesheet" | "payroll" | "advance" | "document" | "contract" | "onboarding" | "approval";
                            description: string;
                            example: unknown;
                            schema: unknown;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_endpoints: {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            description: string | null;
                            events: string[];
                            changed_fields: (("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date" | "status" | "termination_date" | "cost_centre" | "fte" | "work_pattern_id") | string)[];
                            enabled: boolean;
                            /** @enum {string|null} */
                            disabled_reason: "gone" | "failing" | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** @enum {string} */
                            retry_schedule: "standard" | "extended";
                            next_secret_pending: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            health: {
                                /** Format: date-time */
                                failing_since: string | null;
                                /** Format: date-time */
                                disables_at: string | null;
                                attempts_24h: number;
                                success_rate_24h: number | null;
                                p95_ms_24h: number | null;
                                hours: {
                                    /** Format: date-time */
                                    hour: string;
                                    attempts: number;
                                    failed: number;
                                }[];
                                last_delivery: {
                                    /** Format: uuid */
                                    delivery_id: string;
                                    /** @enum {string} */
                                    status: "pending" | "delivered" | "failed" | "skipped";
                                    event: string;
                                    /** Format: date-time */
                                    updated_at: string;
                                } | null;
                            };
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    events: ("employee.created" | "employee.updated" | "employee.terminated" | "employee.rehired" | "employee.erased" | "leave.requested" | "leave.approved" | "leave.rejected" | "leave.cancelled" | "leave.changed" | "leave.balance_changed" | "timesheet.submitted" | "timesheet.approved" | "timesheet.rejected" | "timesheet.reopened" | "payroll.completed" | "payroll.approved" | "payroll.paid" | "payroll.corrected" | "payroll.reversed" | "advance.requested" | "advance.approved" | "advance.rejected" | "advance.paid" | "document.uploaded" | "document.archived" | "contract.signed" | "contract.declined" | "contract.voided" | "onboarding.completed" | "onboarding.task_assigned" | "approval.waiting")[];
                    changed_fields?: (("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date" | "status" | "termination_date" | "cost_centre" | "fte" | "work_pattern_id") | string)[];
                    description?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_endpoint: {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            description: string | null;
                            events: string[];
                            changed_fields: (("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date" | "status" | "termination_date" | "cost_centre" | "fte" | "work_pattern_id") | string)[];
                            enabled: boolean;
                            /** @enum {string|null} */
                            disabled_reason: "gone" | "failing" | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** @enum {string} */
                            retry_schedule: "standard" | "extended";
                            next_secret_pending: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            health: {
                                /** Format: date-time */
                                failing_since: string | null;
                                /** Format: date-time */
                                disables_at: string | null;
                                attempts_24h: number;
                                success_rate_24h: number | null;
                                p95_ms_24h: number | null;
                                hours: {
                                    /** Format: date-time */
                                    hour: string;
                                    attempts: number;
                                    failed: number;
                                }[];
                                last_delivery: {
                                    /** Format: uuid */
                                    delivery_id: string;
                                    /** @enum {string} */
                                    status: "pending" | "delivered" | "failed" | "skipped";
                                    event: string;
                                    /** Format: date-time */
                                    updated_at: string;
                                } | null;
                            };
                        };
                        secret: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkWebhookUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        acceptable: boolean;
                        reason: string | null;
                        detail: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    url?: string;
                    description?: string | null;
                    events?: ("employee.created" | "employee.updated" | "employee.terminated" | "employee.rehired" | "employee.erased" | "leave.requested" | "leave.approved" | "leave.rejected" | "leave.cancelled" | "leave.changed" | "leave.balance_changed" | "timesheet.submitted" | "timesheet.approved" | "timesheet.rejected" | "timesheet.reopened" | "payroll.completed" | "payroll.approved" | "payroll.paid" | "payroll.corrected" | "payroll.reversed" | "advance.requested" | "advance.approved" | "advance.rejected" | "advance.paid" | "document.uploaded" | "document.archived" | "contract.signed" | "contract.declined" | "contract.voided" | "onboarding.completed" | "onboarding.task_assigned" | "approval.waiting")[];
                    changed_fields?: (("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date" | "status" | "termination_date" | "cost_centre" | "fte" | "work_pattern_id") | string)[];
                    enabled?: boolean;
                    /** @enum {string} */
                    retry_schedule?: "standard" | "extended";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_endpoint: {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            description: string | null;
                            events: string[];
                            changed_fields: (("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date" | "status" | "termination_date" | "cost_centre" | "fte" | "work_pattern_id") | string)[];
                            enabled: boolean;
                            /** @enum {string|null} */
                            disabled_reason: "gone" | "failing" | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** @enum {string} */
                            retry_schedule: "standard" | "extended";
                            next_secret_pending: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            health: {
                                /** Format: date-time */
                                failing_since: string | null;
                                /** Format: date-time */
                                disables_at: string | null;
                                attempts_24h: number;
                                success_rate_24h: number | null;
                                p95_ms_24h: number | null;
                                hours: {
                                    /** Format: date-time */
                                    hour: string;
                                    attempts: number;
                                    failed: number;
                                }[];
                                last_delivery: {
                                    /** Format: uuid */
                                    delivery_id: string;
                                    /** @enum {string} */
                                    status: "pending" | "delivered" | "failed" | "skipped";
                                    event: string;
                                    /** Format: date-time */
                                    updated_at: string;
                                } | null;
                            };
                        };
                        replayable: {
                            /** Format: date-time */
                            since: string;
                            failed: number;
                            skipped: number;
                            counted_up_to: number;
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookEndpointHealth: {
        parameters: {
            query?: {
                hours?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        health: {
                            /** Format: date-time */
                            failing_since: string | null;
                            /** Format: date-time */
                            disables_at: string | null;
                            attempts_24h: number;
                            success_rate_24h: number | null;
                            p95_ms_24h: number | null;
                            hours: {
                                /** Format: date-time */
                                hour: string;
                                attempts: number;
                                failed: number;
                            }[];
                            last_delivery: {
                                /** Format: uuid */
                                delivery_id: string;
                                /** @enum {string} */
                                status: "pending" | "delivered" | "failed" | "skipped";
                                event: string;
                                /** Format: date-time */
                                updated_at: string;
                            } | null;
                        };
                        /** Format: date-time */
                        since: string;
                        hours: {
                            /** Format: date-time */
                            hour: string;
                            attempts: number;
                            delivered: number;
                            failed: number;
                            success_rate: number | null;
                            p95_ms: number | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    event: "employee.created" | "employee.updated" | "employee.terminated" | "employee.rehired" | "employee.erased" | "leave.requested" | "leave.approved" | "leave.rejected" | "leave.cancelled" | "leave.changed" | "leave.balance_changed" | "timesheet.submitted" | "timesheet.approved" | "timesheet.rejected" | "timesheet.reopened" | "payroll.completed" | "payroll.approved" | "payroll.paid" | "payroll.corrected" | "payroll.reversed" | "advance.requested" | "advance.approved" | "advance.rejected" | "advance.paid" | "document.uploaded" | "document.archived" | "contract.signed" | "contract.declined" | "contract.voided" | "onboarding.completed" | "onboarding.task_assigned" | "approval.waiting";
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_delivery: {
                            /** Format: uuid */
                            delivery_id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            endpoint_url: string;
                            event: string;
                            is_test: boolean;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed" | "skipped";
                            series: number;
                            attempts: number;
                            last_response_status: number | null;
                            last_error: string | null;
                            last_duration_ms: number | null;
                            /** Format: date-time */
                            next_attempt_at: string | null;
                            /** Format: date-time */
                            delivered_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateEndpointSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    activateEndpointSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_endpoint: {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            description: string | null;
                            events: string[];
                            changed_fields: (("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date" | "status" | "termination_date" | "cost_centre" | "fte" | "work_pattern_id") | string)[];
                            enabled: boolean;
                            /** @enum {string|null} */
                            disabled_reason: "gone" | "failing" | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** @enum {string} */
                            retry_schedule: "standard" | "extended";
                            next_secret_pending: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            health: {
                                /** Format: date-time */
                                failing_since: string | null;
                                /** Format: date-time */
                                disables_at: string | null;
                                attempts_24h: number;
                                success_rate_24h: number | null;
                                p95_ms_24h: number | null;
                                hours: {
                                    /** Format: date-time */
                                    hour: string;
                                    attempts: number;
                                    failed: number;
                                }[];
                                last_delivery: {
                                    /** Format: uuid */
                                    delivery_id: string;
                                    /** @enum {string} */
                                    status: "pending" | "delivered" | "failed" | "skipped";
                                    event: string;
                                    /** Format: date-time */
                                    updated_at: string;
                                } | null;
                            };
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewWebhookReplay: {
        parameters: {
            query: {
                kind: "failed" | "skipped";
                since: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        counted_up_to: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryFailedDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    since: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_replay: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            /** @enum {string} */
                            kind: "failed" | "skipped";
                            /** Format: date-time */
                            since: string;
                            /** Format: date-time */
                            until: string;
                            /** @enum {string} */
                            status: "running" | "completed" | "cancelled";
                            total: number | null;
                            processed: number;
                            passed_over: number;
                            /** Format: uuid */
                            requested_by: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** Format: date-time */
                            ended_at: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaySkippedDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date-time */
                    since: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_replay: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            /** @enum {string} */
                            kind: "failed" | "skipped";
                            /** Format: date-time */
                            since: string;
                            /** Format: date-time */
                            until: string;
                            /** @enum {string} */
                            status: "running" | "completed" | "cancelled";
                            total: number | null;
                            processed: number;
                            passed_over: number;
                            /** Format: uuid */
                            requested_by: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** Format: date-time */
                            ended_at: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                delivery_id?: string;
                endpoint_id?: string;
                status?: "pending" | "delivered" | "failed" | "skipped";
                event?: "employee.created" | "employee.updated" | "employee.terminated" | "employee.rehired" | "employee.erased" | "leave.requested" | "leave.approved" | "leave.rejected" | "leave.cancelled" | "leave.changed" | "leave.balance_changed" | "timesheet.submitted" | "timesheet.approved" | "timesheet.rejected" | "timesheet.reopened" | "payroll.completed" | "payroll.approved" | "payroll.paid" | "payroll.corrected" | "payroll.reversed" | "advance.requested" | "advance.approved" | "advance.rejected" | "advance.paid" | "document.uploaded" | "document.archived" | "contract.signed" | "contract.declined" | "contract.voided" | "onboarding.completed" | "onboarding.task_assigned" | "approval.waiting";
                same_event_as?: string;
                since?: string;
                until?: string;
                limit?: number;
                sort?: "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_deliveries: {
                            /** Format: uuid */
                            delivery_id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            endpoint_url: string;
                            event: string;
                            is_test: boolean;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed" | "skipped";
                            series: number;
                            attempts: number;
                            last_response_status: number | null;
                            last_error: string | null;
                            last_duration_ms: number | null;
                            /** Format: date-time */
                            next_attempt_at: string | null;
                            /** Format: date-time */
                            delivered_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_delivery: {
                            /** Format: uuid */
                            delivery_id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            endpoint_url: string;
                            event: string;
                            is_test: boolean;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed" | "skipped";
                            series: number;
                            attempts: number;
                            last_response_status: number | null;
                            last_error: string | null;
                            last_duration_ms: number | null;
                            /** Format: date-time */
                            next_attempt_at: string | null;
                            /** Format: date-time */
                            delivered_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                        webhook_endpoint: {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            description: string | null;
                            events: string[];
                            changed_fields: (("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date" | "status" | "termination_date" | "cost_centre" | "fte" | "work_pattern_id") | string)[];
                            enabled: boolean;
                            /** @enum {string|null} */
                            disabled_reason: "gone" | "failing" | null;
                            /** Format: date-time */
                            disabled_at: string | null;
                            /** @enum {string} */
                            retry_schedule: "standard" | "extended";
                            next_secret_pending: boolean;
                            /** Format: date-time */
                            previous_secret_until: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                        payload: unknown;
                        payload_deleted: boolean;
                        attempts: {
                            number: number;
                            series: number;
                            /** @enum {string} */
                            trigger: "automatic" | "manual" | "replay" | "test";
                            /** Format: date-time */
                            started_at: string;
                            duration_ms: number;
                            request: {
                                url: string;
                                url_changed: boolean;
                                headers: {
                                    [key: string]: string;
                                };
                                /** Format: date-time */
                                delivered_at: string;
                            };
                            /** @enum {string} */
                            outcome: "delivered" | "failed";
                            error: string | null;
                            response_status: number | null;
                            response_headers: {
                                [key: string]: string;
                            } | null;
                            response_body: string | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_delivery: {
                            /** Format: uuid */
                            delivery_id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            endpoint_url: string;
                            event: string;
                            is_test: boolean;
                            /** @enum {string} */
                            status: "pending" | "delivered" | "failed" | "skipped";
                            series: number;
                            attempts: number;
                            last_response_status: number | null;
                            last_error: string | null;
                            last_duration_ms: number | null;
                            /** Format: date-time */
                            next_attempt_at: string | null;
                            /** Format: date-time */
                            delivered_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    retryWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    delivery_ids: string[];
                };
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        retried: string[];
                        passed_over: {
                            delivery_id: string;
                            /** @enum {string} */
                            reason: "not_found" | "pending" | "endpoint_removed" | "endpoint_disabled" | "payload_deleted";
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookReplays: {
        parameters: {
            query?: {
                endpoint_id?: string;
                status?: "running" | "completed" | "cancelled";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_replays: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            /** @enum {string} */
                            kind: "failed" | "skipped";
                            /** Format: date-time */
                            since: string;
                            /** Format: date-time */
                            until: string;
                            /** @enum {string} */
                            status: "running" | "completed" | "cancelled";
                            total: number | null;
                            processed: number;
                            passed_over: number;
                            /** Format: uuid */
                            requested_by: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** Format: date-time */
                            ended_at: string | null;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhookReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_replay: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            /** @enum {string} */
                            kind: "failed" | "skipped";
                            /** Format: date-time */
                            since: string;
                            /** Format: date-time */
                            until: string;
                            /** @enum {string} */
                            status: "running" | "completed" | "cancelled";
                            total: number | null;
                            processed: number;
                            passed_over: number;
                            /** Format: uuid */
                            requested_by: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** Format: date-time */
                            ended_at: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelWebhookReplay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook_replay: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            endpoint_id: string;
                            /** @enum {string} */
                            kind: "failed" | "skipped";
                            /** Format: date-time */
                            since: string;
                            /** Format: date-time */
                            until: string;
                            /** @enum {string} */
                            status: "running" | "completed" | "cancelled";
                            total: number | null;
                            processed: number;
                            passed_over: number;
                            /** Format: uuid */
                            requested_by: string;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            /** Format: date-time */
                            ended_at: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                status?: "unread" | "all";
                kind?: "waiting" | "decided" | "contract" | "task" | "payslip" | "document" | "endpoint" | "api_key";
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notifications: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "waiting" | "decided" | "contract" | "task" | "payslip" | "document" | "endpoint" | "api_key";
                            /** @enum {string|null} */
                            outcome: "approved" | "rejected" | "changed" | "cancelled" | "reopened" | "assigned" | "due" | "failing" | "disabled" | "in_14_days" | "in_3_days" | "reminded" | null;
                            /** @enum {string} */
                            subject_kind: "leave" | "advance" | "timesheet" | "contract" | "payslip" | "onboarding_checklist" | "document" | "webhook_endpoint" | "api_key" | "employee";
                            /** Format: uuid */
                            subject_id: string;
                            subject_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            read_at: string | null;
                            /** Format: date-time */
                            done_at: string | null;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markNotificationRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notification: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            kind: "waiting" | "decided" | "contract" | "task" | "payslip" | "document" | "endpoint" | "api_key";
                            /** @enum {string|null} */
                            outcome: "approved" | "rejected" | "changed" | "cancelled" | "reopened" | "assigned" | "due" | "failing" | "disabled" | "in_14_days" | "in_3_days" | "reminded" | null;
                            /** @enum {string} */
                            subject_kind: "leave" | "advance" | "timesheet" | "contract" | "payslip" | "onboarding_checklist" | "document" | "webhook_endpoint" | "api_key" | "employee";
                            /** Format: uuid */
                            subject_id: string;
                            subject_name: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            read_at: string | null;
                            /** Format: date-time */
                            done_at: string | null;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    markAllNotificationsRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            /** @enum {string} */
                            kind: "waiting" | "decided" | "contract" | "task" | "payslip" | "document" | "endpoint" | "api_key";
                            /** @enum {string} */
                            delivery: "off" | "inbox" | "daily" | "at_once";
                        }[];
                        reminder_days: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateNotificationPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    deliveries?: {
                        /** @enum {string} */
                        kind: "waiting" | "decided" | "contract" | "task" | "payslip" | "document" | "endpoint" | "api_key";
                        /** @enum {string} */
                        delivery: "off" | "inbox" | "daily" | "at_once";
                    }[];
                    reminder_days?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: {
                            /** @enum {string} */
                            kind: "waiting" | "decided" | "contract" | "task" | "payslip" | "document" | "endpoint" | "api_key";
                            /** @enum {string} */
                            delivery: "off" | "inbox" | "daily" | "at_once";
                        }[];
                        reminder_days: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSavedViews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        saved_views: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            list: "employees" | "leave" | "timesheets" | "advances" | "documents" | "contracts" | "onboarding" | "payroll_runs" | "payslips" | "deductions" | "api_keys" | "webhook_deliveries" | "users" | "audit_log";
                            name: string;
                            query: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    list: "employees" | "leave" | "timesheets" | "advances" | "documents" | "contracts" | "onboarding" | "payroll_runs" | "payslips" | "deductions" | "api_keys" | "webhook_deliveries" | "users" | "audit_log";
                    name: string;
                    query: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        saved_view: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            list: "employees" | "leave" | "timesheets" | "advances" | "documents" | "contracts" | "onboarding" | "payroll_runs" | "payslips" | "deductions" | "api_keys" | "webhook_deliveries" | "users" | "audit_log";
                            name: string;
                            query: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSavedView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_groups: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            legal_entity: string | null;
                            /** @enum {string} */
                            pay_day_rule: "days_after_end" | "day_of_month" | "day_of_next_month";
                            pay_day: number;
                            /** @enum {string} */
                            pay_day_shift: "none" | "before" | "after";
                            /** @enum {string} */
                            amount_by: "period" | "calendar";
                            /** @enum {string} */
                            proration: "calendar_days" | "thirtieths" | "working_days" | "scheduled_hours";
                            /** @enum {string} */
                            rounding: "half_up" | "half_even";
                            paid_leave_hours: boolean;
                            correction_months: number | null;
                            protected_net: string;
                            currency: string;
                            /** @enum {string} */
                            frequency: "weekly" | "biweekly" | "semimonthly" | "monthly";
                            /** Format: date */
                            anchor: string;
                            members: number;
                            next_period: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                                /** Format: date */
                                pay_date: string;
                            } | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        legal_entities: string[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPayGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    legal_entity: string | null;
                    /** @enum {string} */
                    pay_day_rule: "days_after_end" | "day_of_month" | "day_of_next_month";
                    pay_day: number;
                    /** @enum {string} */
                    pay_day_shift: "none" | "before" | "after";
                    /** @enum {string} */
                    amount_by: "period" | "calendar";
                    /** @enum {string} */
                    proration: "calendar_days" | "thirtieths" | "working_days" | "scheduled_hours";
                    /** @enum {string} */
                    rounding: "half_up" | "half_even";
                    paid_leave_hours: boolean;
                    correction_months: number | null;
                    protected_net: string;
                    /** @enum {string} */
                    frequency: "weekly" | "biweekly" | "semimonthly" | "monthly";
                    /** Format: date */
                    anchor: string;
                    currency: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_group: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            legal_entity: string | null;
                            /** @enum {string} */
                            pay_day_rule: "days_after_end" | "day_of_month" | "day_of_next_month";
                            pay_day: number;
                            /** @enum {string} */
                            pay_day_shift: "none" | "before" | "after";
                            /** @enum {string} */
                            amount_by: "period" | "calendar";
                            /** @enum {string} */
                            proration: "calendar_days" | "thirtieths" | "working_days" | "scheduled_hours";
                            /** @enum {string} */
                            rounding: "half_up" | "half_even";
                            paid_leave_hours: boolean;
                            correction_months: number | null;
                            protected_net: string;
                            currency: string;
                            /** @enum {string} */
                            frequency: "weekly" | "biweekly" | "semimonthly" | "monthly";
                            /** Format: date */
                            anchor: string;
                            members: number;
                            next_period: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                                /** Format: date */
                                pay_date: string;
                            } | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewPayPeriods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    frequency: "weekly" | "biweekly" | "semimonthly" | "monthly";
                    /** Format: date */
                    anchor: string;
                    /** @enum {string} */
                    pay_day_rule: "days_after_end" | "day_of_month" | "day_of_next_month";
                    pay_day: number;
                    /** @enum {string} */
                    pay_day_shift: "none" | "before" | "after";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        periods: {
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_group: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            legal_entity: string | null;
                            /** @enum {string} */
                            pay_day_rule: "days_after_end" | "day_of_month" | "day_of_next_month";
                            pay_day: number;
                            /** @enum {string} */
                            pay_day_shift: "none" | "before" | "after";
                            /** @enum {string} */
                            amount_by: "period" | "calendar";
                            /** @enum {string} */
                            proration: "calendar_days" | "thirtieths" | "working_days" | "scheduled_hours";
                            /** @enum {string} */
                            rounding: "half_up" | "half_even";
                            paid_leave_hours: boolean;
                            correction_months: number | null;
                            protected_net: string;
                            currency: string;
                            /** @enum {string} */
                            frequency: "weekly" | "biweekly" | "semimonthly" | "monthly";
                            /** Format: date */
                            anchor: string;
                            members: number;
                            next_period: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                                /** Format: date */
                                pay_date: string;
                            } | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                        periods: {
                            /** Format: uuid */
                            id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            /** @enum {string} */
                            status: "open" | "closed";
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: uuid */
                            payroll_run_id: string | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updatePayGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    legal_entity?: string | null;
                    /** @enum {string} */
                    pay_day_rule?: "days_after_end" | "day_of_month" | "day_of_next_month";
                    pay_day?: number;
                    /** @enum {string} */
                    pay_day_shift?: "none" | "before" | "after";
                    /** @enum {string} */
                    amount_by?: "period" | "calendar";
                    /** @enum {string} */
                    proration?: "calendar_days" | "thirtieths" | "working_days" | "scheduled_hours";
                    /** @enum {string} */
                    rounding?: "half_up" | "half_even";
                    paid_leave_hours?: boolean;
                    correction_months?: number | null;
                    protected_net?: string;
                    archived?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_group: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            legal_entity: string | null;
                            /** @enum {string} */
                            pay_day_rule: "days_after_end" | "day_of_month" | "day_of_next_month";
                            pay_day: number;
                            /** @enum {string} */
                            pay_day_shift: "none" | "before" | "after";
                            /** @enum {string} */
                            amount_by: "period" | "calendar";
                            /** @enum {string} */
                            proration: "calendar_days" | "thirtieths" | "working_days" | "scheduled_hours";
                            /** @enum {string} */
                            rounding: "half_up" | "half_even";
                            paid_leave_hours: boolean;
                            correction_months: number | null;
                            protected_net: string;
                            currency: string;
                            /** @enum {string} */
                            frequency: "weekly" | "biweekly" | "semimonthly" | "monthly";
                            /** Format: date */
                            anchor: string;
                            members: number;
                            next_period: {
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                                /** Format: date */
                                pay_date: string;
                            } | null;
                            /** Format: date-time */
                            archived_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closePayPeriod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": null;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayGroupMembers: {
        parameters: {
            query?: {
                employee_id?: string;
                pay_group_id?: string;
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_group_members: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: date */
                            valid_from: string;
                            /** Format: date */
                            valid_to: string | null;
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    movePayGroupMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    employee_ids: string[];
                    /** Format: uuid */
                    pay_group_id: string | null;
                    /** Format: date */
                    valid_from: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: string;
                            ok: boolean;
                            problem: {
                                code: string;
                                title: string;
                                detail: string;
                            } | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listClaims: {
        parameters: {
            query?: {
                q?: string;
                employee_id?: string;
                status?: "open" | "recovering" | "recovered" | "repaid_outside" | "written_off";
                limit?: number;
                sort?: "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claims: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            currency: string;
                            amount: string;
                            recovered: string;
                            remaining: string;
                            per_run: string | null;
                            /** @enum {string} */
                            status: "open" | "recovering" | "recovered" | "repaid_outside" | "written_off";
                            reason: string | null;
                            /** Format: date */
                            repaid_on: string | null;
                            requested_by_name: string | null;
                            closed_by_name: string | null;
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: ("plan" | "repaid_outside" | "request_write_off" | "approve_write_off" | "reject_write_off")[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    planClaim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    per_run: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            currency: string;
                            amount: string;
                            recovered: string;
                            remaining: string;
                            per_run: string | null;
                            /** @enum {string} */
                            status: "open" | "recovering" | "recovered" | "repaid_outside" | "written_off";
                            reason: string | null;
                            /** Format: date */
                            repaid_on: string | null;
                            requested_by_name: string | null;
                            closed_by_name: string | null;
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: ("plan" | "repaid_outside" | "request_write_off" | "approve_write_off" | "reject_write_off")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    closeClaimRepaidOutside: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    repaid_on: string;
                    reason?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            currency: string;
                            amount: string;
                            recovered: string;
                            remaining: string;
                            per_run: string | null;
                            /** @enum {string} */
                            status: "open" | "recovering" | "recovered" | "repaid_outside" | "written_off";
                            reason: string | null;
                            /** Format: date */
                            repaid_on: string | null;
                            requested_by_name: string | null;
                            closed_by_name: string | null;
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: ("plan" | "repaid_outside" | "request_write_off" | "approve_write_off" | "reject_write_off")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestClaimWriteOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            currency: string;
                            amount: string;
                            recovered: string;
                            remaining: string;
                            per_run: string | null;
                            /** @enum {string} */
                            status: "open" | "recovering" | "recovered" | "repaid_outside" | "written_off";
                            reason: string | null;
                            /** Format: date */
                            repaid_on: string | null;
                            requested_by_name: string | null;
                            closed_by_name: string | null;
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: ("plan" | "repaid_outside" | "request_write_off" | "approve_write_off" | "reject_write_off")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approveClaimWriteOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            currency: string;
                            amount: string;
                            recovered: string;
                            remaining: string;
                            per_run: string | null;
                            /** @enum {string} */
                            status: "open" | "recovering" | "recovered" | "repaid_outside" | "written_off";
                            reason: string | null;
                            /** Format: date */
                            repaid_on: string | null;
                            requested_by_name: string | null;
                            closed_by_name: string | null;
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: ("plan" | "repaid_outside" | "request_write_off" | "approve_write_off" | "reject_write_off")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectClaimWriteOff: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        claim: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            currency: string;
                            amount: string;
                            recovered: string;
                            remaining: string;
                            per_run: string | null;
                            /** @enum {string} */
                            status: "open" | "recovering" | "recovered" | "repaid_outside" | "written_off";
                            reason: string | null;
                            /** Format: date */
                            repaid_on: string | null;
                            requested_by_name: string | null;
                            closed_by_name: string | null;
                            /** Format: date-time */
                            closed_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: ("plan" | "repaid_outside" | "request_write_off" | "approve_write_off" | "reject_write_off")[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayItems: {
        parameters: {
            query?: {
                q?: string;
                employee_id?: string;
                payroll_run_id?: string;
                status?: "pending" | "approved" | "rejected" | "cancelled" | "paid";
                kind?: "earning" | "deduction" | "reimbursement";
                limit?: number;
                sort?: "status" | "-status" | "pay_on" | "-pay_on" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_items: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            kind: "earning" | "deduction" | "reimbursement";
                            name: string;
                            quantity: string | null;
                            rate: string | null;
                            amount: string;
                            currency: string;
                            /** Format: date */
                            pay_on: string;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid";
                            entered_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            payroll_run_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addPayItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    employee_id: string;
                    /** @enum {string} */
                    kind: "earning" | "deduction" | "reimbursement";
                    name: string;
                    amount?: string | null;
                    quantity?: string | null;
                    rate?: string | null;
                    currency: string;
                    /** Format: date */
                    pay_on: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_item: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            kind: "earning" | "deduction" | "reimbursement";
                            name: string;
                            quantity: string | null;
                            rate: string | null;
                            amount: string;
                            currency: string;
                            /** Format: date */
                            pay_on: string;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid";
                            entered_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            payroll_run_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_item: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            kind: "earning" | "deduction" | "reimbursement";
                            name: string;
                            quantity: string | null;
                            rate: string | null;
                            amount: string;
                            currency: string;
                            /** Format: date */
                            pay_on: string;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid";
                            entered_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            payroll_run_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    importPayItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    dry_run?: "true" | "false";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        is_imported: boolean;
                        imported_before: {
                            /** Format: date-time */
                            created_at: string;
                            imported_by_name: string;
                        } | null;
                        errors: {
                            row: number | null;
                            column: string | null;
                            /** @enum {string} */
                            code: "not_csv" | "no_rows" | "too_many_rows" | "unknown_column" | "repeated_column" | "missing_column" | "wrong_column_count" | "missing" | "too_long" | "unknown_kind" | "bad_amount" | "amount_or_product" | "bad_currency" | "bad_date" | "unknown_employee" | "ambiguous_employee" | "own_pay";
                        }[];
                        items: {
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            kind: "earning" | "deduction" | "reimbursement";
                            name: string;
                            amount: string;
                            currency: string;
                            /** Format: date */
                            pay_on: string;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid";
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approvePayItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_item: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            kind: "earning" | "deduction" | "reimbursement";
                            name: string;
                            quantity: string | null;
                            rate: string | null;
                            amount: string;
                            currency: string;
                            /** Format: date */
                            pay_on: string;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid";
                            entered_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            payroll_run_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rejectPayItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_item: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            kind: "earning" | "deduction" | "reimbursement";
                            name: string;
                            quantity: string | null;
                            rate: string | null;
                            amount: string;
                            currency: string;
                            /** Format: date */
                            pay_on: string;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid";
                            entered_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            payroll_run_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelPayItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_item: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            kind: "earning" | "deduction" | "reimbursement";
                            name: string;
                            quantity: string | null;
                            rate: string | null;
                            amount: string;
                            currency: string;
                            /** Format: date */
                            pay_on: string;
                            /** @enum {string} */
                            status: "pending" | "approved" | "rejected" | "cancelled" | "paid";
                            entered_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: uuid */
                            payroll_run_id: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayItemLimits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_item_limits: {
                            currency: string;
                            amount: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setPayItemLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currency: string;
                    amount: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pay_item_limits: {
                            currency: string;
                            amount: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayrollRuns: {
        parameters: {
            query?: {
                status?: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                type?: "regular" | "off_cycle" | "correction";
                limit?: number;
                sort?: "period_start" | "-period_start" | "pay_date" | "-pay_date" | "status" | "-status" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_runs: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPayrollRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "regular" | "off_cycle" | "correction";
                    /** Format: date */
                    period_start: string;
                    /** Format: date */
                    period_end: string;
                    /** Format: date */
                    pay_date: string;
                    currency: string;
                    /** Format: uuid */
                    pay_group_id?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_run: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayrollRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_run: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayrollRunDifferences: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        differences: {
                            previous_run: {
                                /** Format: uuid */
                                id: string;
                                /** Format: date */
                                period_start: string;
                                /** Format: date */
                                period_end: string;
                            };
                            totals: {
                                before: {
                                    gross: string | null;
                                    net: string | null;
                                    employee_count: number;
                                };
                                now: {
                                    gross: string | null;
                                    net: string | null;
                                    employee_count: number;
                                };
                            };
                            summary: {
                                joined: number;
                                left: number;
                                up: number;
                                down: number;
                                equal: number;
                            };
                            joined: {
                                /** Format: uuid */
                                employee_id: string;
                                employee_name: string;
                                before: string | null;
                                now: string | null;
                            }[];
                            left: {
                                /** Format: uuid */
                                employee_id: string;
                                employee_name: string;
                                before: string | null;
                                now: string | null;
                            }[];
                            changes: {
                                /** Format: uuid */
                                employee_id: string;
                                employee_name: string;
                                before: string | null;
                                now: string | null;
                            }[];
                        } | null;
                        left_out: {
                            count: number;
                            reasons: {
                                /** @enum {string} */
                                reason: "engine_drift" | "no_pay" | "other_currency" | "hours_later" | "no_hours" | "paid_elsewhere" | "other_group";
                                count: number;
                                employees: {
                                    /** Format: uuid */
                                    employee_id: string;
                                    employee_name: string;
                                }[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayrollRunChecks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checks: {
                            /** @enum {string} */
                            check: "no_account" | "net_zero" | "net_changed" | "negative_correction" | "first_payslip";
                            count: number;
                            people: {
                                /** Format: uuid */
                                payslip_id: string;
                                /** Format: uuid */
                                employee_id: string;
                                employee_name: string;
                                net: string;
                                previous: string | null;
                                correction: string | null;
                            }[];
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    processPayrollRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_run: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    approvePayrollRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_run: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    payPayrollRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_run: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reopenPayrollRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_run: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancelPayrollRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_run: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reversePayrollRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payroll_run: {
                            /** Format: uuid */
                            id: string;
                            /** @enum {string} */
                            type: "regular" | "off_cycle" | "correction";
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            currency: string;
                            /** Format: uuid */
                            pay_group_id: string | null;
                            pay_group_name: string | null;
                            /** Format: uuid */
                            reverses_run_id: string | null;
                            reversal_reason: string | null;
                            /** Format: uuid */
                            reversed_by_run_id: string | null;
                            /** @enum {string} */
                            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            employee_count: number;
                            progress: {
                                processed: number;
                                total: number | null;
                            };
                            totals: {
                                gross: string;
                                deductions: string;
                                net: string;
                            } | null;
                            error: string | null;
                            /** Format: uuid */
                            started_by: string | null;
                            started_by_name: string | null;
                            /** Format: date-time */
                            started_at: string | null;
                            /** Format: date-time */
                            completed_at: string | null;
                            /** Format: uuid */
                            approved_by: string | null;
                            approved_by_name: string | null;
                            /** Format: date-time */
                            approved_at: string | null;
                            /** Format: uuid */
                            paid_by: string | null;
                            paid_by_name: string | null;
                            /** Format: date-time */
                            paid_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            /** Format: date-time */
                            updated_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayslips: {
        parameters: {
            query?: {
                payroll_run_id?: string;
                employee_id?: string;
                q?: string;
                limit?: number;
                sort?: "net" | "-net" | "created_at" | "-created_at";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payslips: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            /** @enum {string} */
                            run_status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            currency: string;
                            gross: string;
                            deductions: string;
                            net: string;
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "paid_leave" | "unpaid_leave" | "earning" | "deduction" | "advance" | "reimbursement" | "correction" | "receivable";
                                label: string;
                                /** @enum {string} */
                                code?: "base_pay" | "hours" | "paid_leave_hours" | "unpaid_leave" | "percent" | "fixed" | "installment" | "item" | "item_quantity" | "claim" | "recovery";
                                params?: {
                                    [key: string]: string;
                                };
                                amount: string;
                                /** Format: uuid */
                                advance_id?: string;
                                installment?: number;
                                for_period?: {
                                    /** Format: date */
                                    start: string;
                                    /** Format: date */
                                    end: string;
                                };
                                causes?: ("pay" | "hours" | "leave" | "employment" | "job" | "deduction" | "group" | "recalculation" | "reversal")[];
                                /** Format: uuid */
                                receivable_id?: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                        }[];
                        /** @description On the first page; `null` on the others, and if the search is too long to count. 10,001 means more than 10,000. */
                        total: number | null;
                        /** @description Send this as `cursor` to get the next page. `null` on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayslip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payslip: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** Format: date */
                            period_start: string;
                            /** Format: date */
                            period_end: string;
                            /** Format: date */
                            pay_date: string;
                            /** @enum {string} */
                            run_status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                            currency: string;
                            gross: string;
                            deductions: string;
                            net: string;
                            lines: {
                                /** @enum {string} */
                                kind: "base" | "paid_leave" | "unpaid_leave" | "earning" | "deduction" | "advance" | "reimbursement" | "correction" | "receivable";
                                label: string;
                                /** @enum {string} */
                                code?: "base_pay" | "hours" | "paid_leave_hours" | "unpaid_leave" | "percent" | "fixed" | "installment" | "item" | "item_quantity" | "claim" | "recovery";
                                params?: {
                                    [key: string]: string;
                                };
                                amount: string;
                                /** Format: uuid */
                                advance_id?: string;
                                installment?: number;
                                for_period?: {
                                    /** Format: date */
                                    start: string;
                                    /** Format: date */
                                    end: string;
                                };
                                causes?: ("pay" | "hours" | "leave" | "employment" | "job" | "deduction" | "group" | "recalculation" | "reversal")[];
                                /** Format: uuid */
                                receivable_id?: string;
                            }[];
                            /** Format: date-time */
                            created_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadPayslip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    copyPayslip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBankAccountsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bank_accounts: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "active" | "replaced" | "withdrawn";
                            holder: string;
                            iban: string;
                            is_masked: boolean;
                            bic: string | null;
                            /** Format: date-time */
                            active_from: string;
                            requested_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    holder: string;
                    iban: string;
                    bic?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bank_account: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "active" | "replaced" | "withdrawn";
                            holder: string;
                            iban: string;
                            is_masked: boolean;
                            bic: string | null;
                            /** Format: date-time */
                            active_from: string;
                            requested_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPendingBankAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bank_accounts: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "active" | "replaced" | "withdrawn";
                            holder: string;
                            iban: string;
                            is_masked: boolean;
                            bic: string | null;
                            /** Format: date-time */
                            active_from: string;
                            requested_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bank_account: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "active" | "replaced" | "withdrawn";
                            holder: string;
                            iban: string;
                            is_masked: boolean;
                            bic: string | null;
                            /** Format: date-time */
                            active_from: string;
                            requested_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bank_account: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "active" | "replaced" | "withdrawn";
                            holder: string;
                            iban: string;
                            is_masked: boolean;
                            bic: string | null;
                            /** Format: date-time */
                            active_from: string;
                            requested_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    withdrawBankAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bank_account: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            /** @enum {string} */
                            status: "pending" | "active" | "replaced" | "withdrawn";
                            holder: string;
                            iban: string;
                            is_masked: boolean;
                            bic: string | null;
                            /** Format: date-time */
                            active_from: string;
                            requested_by_name: string;
                            decided_by_name: string | null;
                            /** Format: date-time */
                            decided_at: string | null;
                            /** Format: date-time */
                            created_at: string;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayrollRunPayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payer_account: {
                            name: string;
                            iban: string;
                            bic: string | null;
                            changed_by_name: string;
                            /** Format: date-time */
                            updated_at: string;
                        } | null;
                        payment_file: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** @enum {string} */
                            status: "prepared" | "released" | "discarded";
                            currency: string;
                            /** Format: date */
                            execution_date: string;
                            payer_name: string;
                            payer_iban: string;
                            transfer_count: number;
                            transfer_sum: string;
                            sha256: string;
                            created_by_name: string;
                            /** Format: date-time */
                            created_at: string;
                            released_by_name: string | null;
                            /** Format: date-time */
                            released_at: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        } | null;
                        transfer_count: number;
                        transfer_sum: string;
                        otherwise_count: number;
                        otherwise_sum: string;
                        otherwise: {
                            /** Format: uuid */
                            employee_id: string;
                            employee_name: string;
                            amount: string;
                            /** @enum {string} */
                            reason: "no_account" | "not_positive";
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preparePaymentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: date */
                    execution_date: string;
                    otherwise_count: number;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment_file: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** @enum {string} */
                            status: "prepared" | "released" | "discarded";
                            currency: string;
                            /** Format: date */
                            execution_date: string;
                            payer_name: string;
                            payer_iban: string;
                            transfer_count: number;
                            transfer_sum: string;
                            sha256: string;
                            created_by_name: string;
                            /** Format: date-time */
                            created_at: string;
                            released_by_name: string | null;
                            /** Format: date-time */
                            released_at: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment_file: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** @enum {string} */
                            status: "prepared" | "released" | "discarded";
                            currency: string;
                            /** Format: date */
                            execution_date: string;
                            payer_name: string;
                            payer_iban: string;
                            transfer_count: number;
                            transfer_sum: string;
                            sha256: string;
                            created_by_name: string;
                            /** Format: date-time */
                            created_at: string;
                            released_by_name: string | null;
                            /** Format: date-time */
                            released_at: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    releasePaymentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment_file: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** @enum {string} */
                            status: "prepared" | "released" | "discarded";
                            currency: string;
                            /** Format: date */
                            execution_date: string;
                            payer_name: string;
                            payer_iban: string;
                            transfer_count: number;
                            transfer_sum: string;
                            sha256: string;
                            created_by_name: string;
                            /** Format: date-time */
                            created_at: string;
                            released_by_name: string | null;
                            /** Format: date-time */
                            released_at: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    discardPaymentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payment_file: {
                            /** Format: uuid */
                            id: string;
                            /** Format: uuid */
                            payroll_run_id: string;
                            /** @enum {string} */
                            status: "prepared" | "released" | "discarded";
                            currency: string;
                            /** Format: date */
                            execution_date: string;
                            payer_name: string;
                            payer_iban: string;
                            transfer_count: number;
                            transfer_sum: string;
                            sha256: string;
                            created_by_name: string;
                            /** Format: date-time */
                            created_at: string;
                            released_by_name: string | null;
                            /** Format: date-time */
                            released_at: string | null;
                            allowed_actions: string[];
                            unavailable_actions: {
                                action: string;
                                /** @enum {string} */
                                reason: "state" | "no_step_due" | "no_entries" | "submitted_before" | "in_payroll" | "no_payslips" | "not_reversible" | "required" | "not_due_yet" | "day_has_come" | "no_termination_planned" | "employee_signed" | "employer_signed" | "four_eyes" | "own_request" | "own_submission" | "role_above" | "own_record" | "erased" | "follows_leave";
                                states: string[];
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadPaymentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payer_account: {
                            name: string;
                            iban: string;
                            bic: string | null;
                            changed_by_name: string;
                            /** Format: date-time */
                            updated_at: string;
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePayerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    iban: string;
                    bic?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payer_account: {
                            name: string;
                            iban: string;
                            bic: string | null;
                            changed_by_name: string;
                            /** Format: date-time */
                            updated_at: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPayrollRunJournal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        journal: {
                            /** Format: date-time */
                            built_at: string | null;
                            built_by_name: string | null;
                            total: string;
                            missing: string[];
                            lines: {
                                posting: string;
                                account: string | null;
                                cost_centre: string | null;
                                debit: string;
                                credit: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    buildPayrollRunJournal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        journal: {
                            /** Format: date-time */
                            built_at: string | null;
                            built_by_name: string | null;
                            total: string;
                            missing: string[];
                            lines: {
                                posting: string;
                                account: string | null;
                                cost_centre: string | null;
                                debit: string;
                                credit: string;
                            }[];
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadPayrollRunJournal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPayrollAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: {
                            posting: string;
                            account: string | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePayrollAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accounts: {
                        posting: string;
                        account: string | null;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        accounts: {
                            posting: string;
                            account: string | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}

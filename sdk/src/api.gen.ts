// Written by scripts/generate-sdk-types.ts from docs/openapi/muster.v1.json.
export interface paths {
    "/api/v1/employees": {
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
    "/api/v1/employees/{id}": {
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
    "/api/v1/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLeave"];
        put?: never;
        post: operations["createLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payroll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPayrollRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
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
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents": {
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
    "/api/v1/documents/{id}": {
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
    "/api/v1/documents/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDocumentFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listContracts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{id}": {
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
        patch?: never;
        trace?: never;
    };
    "/api/v1/contracts/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getContractFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/advances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdvances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/advances/{id}": {
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
    "/api/v1/onboarding-tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOnboardingTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onboarding-tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOnboardingTask"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/onboarding-tasks/{id}/complete": {
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
    "/api/v1/leave/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLeave"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leave/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leave-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLeaveTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leave-balances": {
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
    "/api/v1/leave-policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLeavePolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/public-holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPublicHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/holiday-calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHolidayCalendars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/work-patterns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWorkPatterns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/time-entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTimeEntries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timesheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTimesheets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timesheets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTimesheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{id}/terminate": {
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
    "/api/v1/employees/{id}/rehire": {
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
    "/api/v1/employees/by-external-id/{external_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["upsertEmployee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["upsertEmployees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/custom-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomFields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{id}/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEmployeePhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employees/{id}/employments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEmployeeEmployments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/employments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEmployments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/org-units": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listOrgUnits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSandbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sandbox/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["advanceSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApprovals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leave/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["approveLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leave/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rejectLeave"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/timesheets/{id}/approve": {
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
    "/api/v1/timesheets/{id}/reject": {
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
    "/api/v1/advances/{id}/approve": {
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
    "/api/v1/advances/{id}/reject": {
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
    "/api/v1/me": {
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
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "employee.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onEmployeeCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "employee.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onEmployeeUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "employee.terminated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onEmployeeTerminated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "employee.rehired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onEmployeeRehired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "employee.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onEmployeeErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leave.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onLeaveRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leave.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onLeaveApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leave.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onLeaveRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leave.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onLeaveCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leave.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onLeaveChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "leave.balance_changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onLeaveBalanceChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "timesheet.submitted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTimesheetSubmitted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "timesheet.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTimesheetApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "timesheet.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTimesheetRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "timesheet.reopened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onTimesheetReopened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payroll.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPayrollCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payroll.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPayrollApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payroll.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPayrollPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payroll.corrected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPayrollCorrected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payroll.reversed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onPayrollReversed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "advance.requested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAdvanceRequested"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "advance.approved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAdvanceApproved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "advance.rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAdvanceRejected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "advance.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onAdvancePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.uploaded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onDocumentUploaded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "document.archived": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onDocumentArchived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.signed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onContractSigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onContractDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "contract.voided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onContractVoided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "onboarding.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onOnboardingCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "onboarding.task_assigned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onOnboardingTaskAssigned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "approval.waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onApprovalWaiting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Employee: {
            /** Format: uuid */
            id: string;
            /** @description Your own ID for this employee. Unique in the company. */
            external_id: string | null;
            /** @description Unique in the company. */
            employee_number: string | null;
            first_name: string;
            last_name: string;
            /**
             * Format: idn-email
             * @description Unique in the company, regardless of case.
             */
            email: string;
            phone: string | null;
            job_title: string | null;
            department: string | null;
            location: string | null;
            employment_type: components["schemas"]["EmploymentType"];
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
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The custom fields with a value, by code. Only for keys with the grant `custom_fields:read`. */
            custom_fields?: {
                [key: string]: string | number | boolean;
            };
        };
        NewEmployee: {
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
            employment_type?: components["schemas"]["EmploymentType"];
            /**
             * Format: uuid
             * @description ID of an employee of the same company.
             */
            manager_id?: string | null;
            /** Format: date */
            start_date?: string | null;
            /** @description Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`. */
            custom_fields?: {
                [key: string]: string | number | boolean | null;
            };
        };
        EmployeePatch: {
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
            employment_type?: components["schemas"]["EmploymentType"];
            /**
             * Format: uuid
             * @description ID of an employee of the same company.
             */
            manager_id?: string | null;
            /** Format: date */
            start_date?: string | null;
            /** @description Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`. */
            custom_fields?: {
                [key: string]: string | number | boolean | null;
            };
            /**
             * Format: date
             * @description The day from which the job changes; default: today in the company’s time zone. A later day plans the change, an earlier one corrects the past. Only with `job_title`, `department`, `location`, `employment_type` and `manager_id`.
             */
            effective_on?: string;
        };
        EmployeeUpsert: {
            first_name: string;
            last_name: string;
            /**
             * Format: idn-email
             * @description Unique in the company, regardless of case.
             */
            email: string;
            /** @description Unique in the company. */
            employee_number?: string | null;
            phone?: string | null;
            job_title?: string | null;
            department?: string | null;
            location?: string | null;
            employment_type?: components["schemas"]["EmploymentType"];
            /**
             * Format: uuid
             * @description ID of an employee of the same company.
             */
            manager_id?: string | null;
            /** Format: date */
            start_date?: string | null;
            /** @description The external ID of the manager, instead of `manager_id`. In a batch, the manager can be in another row. */
            manager_external_id?: string | null;
            /** @description Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`. */
            custom_fields?: {
                [key: string]: string | number | boolean | null;
            };
        };
        EmployeeRow: {
            /** @description Your own ID for this employee. It decides which record the row is about. */
            external_id: string;
            first_name: string;
            last_name: string;
            /**
             * Format: idn-email
             * @description Unique in the company, regardless of case.
             */
            email: string;
            /** @description Unique in the company. */
            employee_number?: string | null;
            phone?: string | null;
            job_title?: string | null;
            department?: string | null;
            location?: string | null;
            employment_type?: components["schemas"]["EmploymentType"];
            /**
             * Format: uuid
             * @description ID of an employee of the same company.
             */
            manager_id?: string | null;
            /** Format: date */
            start_date?: string | null;
            /** @description The external ID of the manager, instead of `manager_id`. In a batch, the manager can be in another row. */
            manager_external_id?: string | null;
            /** @description Custom fields by code, as `GET /custom-fields` lists them. Fields that you omit stay as they are, `null` clears one. Needs the grant `custom_fields:write`. */
            custom_fields?: {
                [key: string]: string | number | boolean | null;
            };
        };
        EmployeeRowResult: {
            /** @description The place of the row in `employees`, from 0. */
            index: number;
            /** @description As sent; null if the row has none. */
            external_id: string | null;
            /**
             * @description `skipped`: the row is valid, but another one failed and `all_or_nothing` was set.
             * @enum {string}
             */
            outcome: "created" | "updated" | "unchanged" | "failed" | "skipped";
            /**
             * Format: uuid
             * @description Null for rows that failed or were skipped, and for new employees in a dry run.
             */
            employee_id: string | null;
            problem: {
                /** @description Stable error code, as in error responses. */
                code: string;
                title: string;
                detail: string;
                errors: {
                    /** @description The place in the body, as a JSON Pointer (RFC 6901). */
                    pointer?: string;
                    /** @description The name of the parameter in the query or the path. */
                    parameter?: string;
                    detail: string;
                }[];
            } | null;
        };
        EmployeeBatchResult: {
            /** @description False in a dry run, and if a row failed and `all_or_nothing` was set. */
            applied: boolean;
            /** @description Number of rows with this outcome. */
            created: number;
            updated: number;
            unchanged: number;
            failed: number;
            /** @description One per row, in the order of the rows. */
            results: components["schemas"]["EmployeeRowResult"][];
        };
        Termination: {
            /**
             * Format: date
             * @description The last day of employment.
             */
            termination_date: string;
            /** @description Part of the event `employee.terminated`. */
            reason?: string | null;
        };
        Rehire: {
            /**
             * Format: date
             * @description The first day of the new employment.
             */
            start_date: string;
        };
        LeaveRequest: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            employee_id: string;
            leave_type: string;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Last day of the leave (inclusive).
             */
            end_date: string;
            /**
             * @description Which part of the first day is taken.
             * @enum {string}
             */
            start_portion: "full" | "am" | "pm";
            /**
             * @description Which part of the last day is taken.
             * @enum {string}
             */
            end_portion: "full" | "am" | "pm";
            /** @description Number of working days, in steps of half a day. */
            days: number;
            reason: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "cancelled";
            /** @description The current approval step. */
            current_step: number;
            /** Format: date-time */
            decided_at: string | null;
            rejection_reason: string | null;
            /** @description Why HR shortened, interrupted, converted or cancelled it after approval. */
            change_reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewLeaveRequest: {
            /**
             * Format: uuid
             * @description An employee of the company who is not terminated.
             */
            employee_id: string;
            /** @description Code of a leave type of the company, such as `annual`. */
            leave_type: string;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Last day of the leave (inclusive). The leave can span at most 1,096 days.
             */
            end_date: string;
            /**
             * @description Leave of several days can begin with `full` or `pm`. Default: `full`.
             * @enum {string}
             */
            start_portion?: "full" | "am" | "pm";
            /**
             * @description Leave of several days can end with `full` or `am`. For a single day both portions must be the same, and you can send just one of them.
             * @enum {string}
             */
            end_portion?: "full" | "am" | "pm";
            /** @description Never sent in a webhook. */
            reason?: string | null;
        };
        PayrollRun: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            type: "regular" | "off_cycle" | "correction";
            /** Format: date */
            period_start: string;
            /**
             * Format: date
             * @description Last day of the period (inclusive).
             */
            period_end: string;
            /** Format: date */
            pay_date: string;
            /** @description ISO 4217 currency code. */
            currency: string;
            /** @enum {string} */
            status: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
            employee_count: number;
            /** Format: date-time */
            completed_at: string | null;
            /** Format: date-time */
            approved_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The same in every attempt. The webhook body has it too.
             */
            delivery_id: string;
            /** Format: uuid */
            endpoint_id: string;
            /** @description Event type, such as `leave.approved`. */
            event: string;
            /**
             * @description `skipped`: the endpoint was disabled or removed, or is no longer subscribed, so the delivery is not sent.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "skipped";
            /** @description Number of attempts so far. */
            attempts: number;
            /** @description HTTP status of the last response. */
            last_response_status: number | null;
            /** @description Why the last attempt failed: `refused` (connection refused, hostname not resolved or address not allowed), `tls`, `timeout`, `reset`, `redirect` (redirects are not followed) or `http_status`. */
            last_error: string | null;
            /** Format: date-time */
            next_attempt_at: string | null;
            /** Format: date-time */
            delivered_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        FeedEvent: {
            /** @description The place of the event in the feed: greater for each later one. */
            position: number;
            /**
             * Format: uuid
             * @description The event.
             */
            id: string;
            /**
             * @description The event type.
             * @enum {string}
             */
            event: "employee.created" | "employee.updated" | "employee.terminated" | "employee.rehired" | "employee.erased" | "leave.requested" | "leave.approved" | "leave.rejected" | "leave.cancelled" | "leave.changed" | "leave.balance_changed" | "timesheet.submitted" | "timesheet.approved" | "timesheet.rejected" | "timesheet.reopened" | "payroll.completed" | "payroll.approved" | "payroll.paid" | "payroll.corrected" | "payroll.reversed" | "advance.requested" | "advance.approved" | "advance.rejected" | "advance.paid" | "document.uploaded" | "document.archived" | "contract.signed" | "contract.declined" | "contract.voided" | "onboarding.completed" | "onboarding.task_assigned" | "approval.waiting";
            /**
             * Format: date-time
             * @description When the change was made.
             */
            occurred_at: string;
            /** @description As in the webhook of this event type. Null when it was deleted: after its retention, or because the person was erased. */
            payload: {
                [key: string]: unknown;
            } | null;
        };
        EmployeeDocument: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            employee_id: string;
            /** @description File name. */
            name: string;
            /** @enum {string} */
            category: "contract" | "identity" | "certificate" | "other";
            /** @description Media type of the file. */
            mime_type: string;
            size_bytes: number;
            /** @description SHA-256 of the file, in lower-case hex. */
            sha256: string;
            /** @enum {string} */
            status: "uploaded" | "archived";
            /**
             * @description How it was uploaded.
             * @enum {string}
             */
            source: "api" | "console";
            /**
             * Format: uuid
             * @description The user or the API key that uploaded it.
             */
            uploaded_by: string;
            /** Format: date-time */
            archived_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        FileLink: {
            /** @description Works without a key until `expires_at`, for this file only. Treat it like a password. */
            url: string;
            /**
             * Format: date-time
             * @description 5 minutes after the request.
             */
            expires_at: string;
        };
        Contract: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            employee_id: string;
            title: string;
            /** @enum {string} */
            status: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
            /** @description The parties that have signed, the earlier one first. */
            signed_by: ("employee" | "employer")[];
            /** @description SHA-256 of the text, in lower-case hex. `null` for a draft. */
            body_sha256: string | null;
            /** Format: date-time */
            sent_at: string | null;
            /**
             * Format: date-time
             * @description When the second party signed.
             */
            signed_at: string | null;
            /**
             * Format: date-time
             * @description When it was declined or voided.
             */
            ended_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        Advance: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            employee_id: string;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
            /** @description The current approval step. */
            current_step: number;
            /**
             * Format: date-time
             * @description When it was approved, rejected or cancelled.
             */
            decided_at: string | null;
            /** Format: date-time */
            paid_at: string | null;
            /**
             * Format: date-time
             * @description When the last installment was deducted.
             */
            repaid_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        OnboardingTask: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            checklist_id: string;
            /**
             * Format: uuid
             * @description The employee who is being onboarded.
             */
            employee_id: string;
            /** @description Position on the checklist, from 1. */
            position: number;
            title: string;
            /** @description Whether the task must be done to complete the checklist. */
            required: boolean;
            /** Format: date */
            due_date: string | null;
            /**
             * Format: uuid
             * @description The user of the console who is to do the task. Without any assignee, it belongs to HR.
             */
            assignee_user_id: string | null;
            /**
             * Format: uuid
             * @description The API key of the integration that is to do the task.
             */
            assignee_api_key_id: string | null;
            /** @description Whether the task is assigned to the integration of this key: to the key, to one that it replaced by rotation, or to one that replaced it. */
            assigned_to_me: boolean;
            /** @enum {string} */
            status: "pending" | "done" | "skipped";
            /**
             * Format: date-time
             * @description When it was done or skipped.
             */
            closed_at: string | null;
            /**
             * Format: uuid
             * @description The user or API key that completed or skipped it.
             */
            closed_by: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        LeaveType: {
            /** @description The `leave_type` of requests. It never changes. */
            code: string;
            name: string;
            /** @description Whether pay continues. */
            is_paid: boolean;
            /** @description Whether the employee is `on_leave` while approved leave of this type lasts. */
            is_long: boolean;
            /**
             * @description The unit of balances and leave policies. With `hours`, a day of leave takes the hours of the employee’s working pattern.
             * @enum {string}
             */
            balance_unit: "days" | "hours";
            /** @description Null = the leave of this type is not counted, or balances are in hours. Leave policies have the details. */
            allowance: {
                /** @description Working days, in steps of half a day. */
                days_per_year: number;
                /** @description How many remaining days are carried over to the next year at most. */
                carry_over_days_max: number;
                /**
                 * @description Which months count for employees who start during the year.
                 * @enum {string}
                 */
                first_year_rule: "month_started" | "full_months_of_service";
            } | null;
            /** @description The first calendar year with an allowance or a leave policy. */
            allowance_year: number | null;
            /**
             * Format: date-time
             * @description Set = not available for new requests.
             */
            archived_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        CustomField: {
            /** @description The name in `custom_fields` and in events. It never changes. */
            code: string;
            name: string;
            /**
             * @description Of the values: `date` is `YYYY-MM-DD`, `choice` the code of an option, `url` a link with http or https; `number` and `boolean` are those of JSON, the others strings.
             * @enum {string}
             */
            type: "text" | "long_text" | "number" | "date" | "boolean" | "choice" | "email" | "url";
            /** @description Empty unless the type is `choice`. */
            options: {
                /** @description The value. It never changes. */
                code: string;
                label: string;
                /** @description True = existing values stay, but new ones are refused. */
                archived: boolean;
            }[];
            /** @description Whether the console asks for a value. The API doesn’t. */
            is_required: boolean;
            /** Format: date-time */
            created_at: string;
        };
        Employment: {
            /** @description 1 for the first employment of the person. */
            number: number;
            /**
             * Format: date
             * @description `null` = unknown.
             */
            first_day: string | null;
            /**
             * Format: date
             * @description It can be in the future. `null` = the employment has no end.
             */
            last_day: string | null;
            /** Format: date */
            probation_end: string | null;
            /** Format: date */
            contract_end: string | null;
            /** Format: uuid */
            legal_entity_id: string | null;
            /** @description The job from each day on, the earliest first, with planned changes. */
            jobs: {
                /**
                 * Format: uuid
                 * @description ID of this version of the job. A correction has another one.
                 */
                id: string;
                /**
                 * Format: date
                 * @description The first day of this job. `null` if it is the first job and the first day of employment is unknown.
                 */
                valid_from: string | null;
                job_title: string | null;
                department: string | null;
                /**
                 * Format: uuid
                 * @description ID of the department, as `GET /org-units` lists it.
                 */
                org_unit_id: string | null;
                location: string | null;
                /**
                 * Format: uuid
                 * @description ID of the location, as `GET /locations` lists it.
                 */
                location_id: string | null;
                employment_type: components["schemas"]["EmploymentType"];
                /**
                 * Format: uuid
                 * @description ID of an employee of the same company.
                 */
                manager_id: string | null;
                cost_centre: string | null;
                /** @description Full-time equivalent: 1 = full time, 0.5 = half. */
                fte: number;
                /**
                 * Format: uuid
                 * @description ID of the working pattern. `null` = the company’s default.
                 */
                work_pattern_id: string | null;
                /** @description True = the day has not come yet, and `GET /employees/{id}` doesn’t show it. */
                is_planned: boolean;
                /**
                 * Format: date-time
                 * @description When this version was recorded.
                 */
                recorded_at: string;
            }[];
        };
        EmployeeEmployments: {
            /** Format: uuid */
            employee_id: string;
            employments: components["schemas"]["Employment"][];
        };
        OrgUnit: {
            /** Format: uuid */
            id: string;
            /** @description The `department` of its employees. */
            name: string;
            /**
             * Format: uuid
             * @description ID of the unit that it belongs to.
             */
            parent_id: string | null;
            /**
             * Format: date
             * @description `null` = no limit.
             */
            first_day: string | null;
            /**
             * Format: date
             * @description `null` = no limit.
             */
            last_day: string | null;
        };
        Sandbox: {
            /**
             * Format: date
             * @description The current date of the sandbox.
             */
            today: string;
            /** @description IANA name, e.g. `Europe/Lisbon`. */
            time_zone: string;
            /**
             * Format: date
             * @description The day that the clock is being moved to; `null` if it is not.
             */
            advancing_to: string | null;
        };
        Location: {
            /** Format: uuid */
            id: string;
            /** @description The `location` of its employees. */
            name: string;
            /**
             * Format: uuid
             * @description ID of the location that it belongs to.
             */
            parent_id: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string | null;
            /**
             * Format: uuid
             * @description `null` = the company’s default calendar.
             */
            holiday_calendar_id: string | null;
            /**
             * Format: date
             * @description `null` = no limit.
             */
            first_day: string | null;
            /**
             * Format: date
             * @description `null` = no limit.
             */
            last_day: string | null;
        };
        LeaveBalances: {
            /** Format: uuid */
            employee_id: string;
            /** @description The calendar year of the date. */
            year: number;
            /** @description One per leave type with an allowance in this year, by code. */
            balances: {
                /** @description The code of the leave type. */
                leave_type: string;
                /**
                 * Format: date
                 * @description The first day of the leave year.
                 */
                first_day: string;
                /**
                 * Format: date
                 * @description The last day of the leave year.
                 */
                last_day: string;
                /** @description False = computed for this response, because the leave year was not opened yet: no event reports its changes until `leave.balance_changed` with the cause `year_opened`. A leave year is opened when it begins, or when leave is requested in it. */
                is_recorded: boolean;
                /**
                 * @description The unit of the amounts, the `balance_unit` of the leave type: working days, or hours of the employee’s working pattern.
                 * @enum {string}
                 */
                unit: "days" | "hours";
                /** @description Granted by the leave policies as of today. */
                granted: number;
                /** @description From the leave year before. */
                carried_over: number;
                /** @description Corrections by HR, positive or negative. */
                adjusted: number;
                /** @description What left the leave year at its end, of which some may have been carried over, and carried-over leave that expired. */
                expired: number;
                /** @description Held by pending requests. */
                reserved: number;
                /** @description Approved leave in the leave year, including planned leave. */
                taken: number;
                /** @description What can still be requested. */
                balance: number;
            }[];
        };
        LeavePolicy: {
            /** Format: uuid */
            id: string;
            /** @description The code of the leave type. */
            leave_type: string;
            name: string;
            /** @description The terms of a policy never change. Decimals are strings. */
            terms: {
                /**
                 * @description The unit of balances, `carry_over` and `negative_limit`: the `balance_unit` of the leave type.
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
                /** @description The first day of each leave year, `MM-DD`, or `anniversary` of the first day of employment. 29 February is 28 February in common years. */
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
                     * @description The day on which the years are over (in policies that count months, its month), or the leave year that contains it or follows it.
                     * @enum {string}
                     */
                    counts_from: "step_day" | "leave_year" | "next_leave_year";
                }[];
                /** @description Everything at the beginning of the leave year, a twelfth per month, or a percentage of the hours worked. */
                grant: {
                    /** @enum {string} */
                    kind: "up_front";
                } | {
                    /** @enum {string} */
                    kind: "monthly";
                    /** @enum {string} */
                    on: "first_day" | "last_day";
                    /** @description Applies to each grant, before the rounding of the policy. Default: none. */
                    rounding?: {
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
                } | {
                    /** @enum {string} */
                    kind: "per_hour_worked";
                    percent: string;
                    /** @description Applies to each grant, before the rounding of the policy. Default: none. */
                    rounding?: {
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
            /**
             * Format: date-time
             * @description Set = not offered for assignments any more.
             */
            archived_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** @description The latest first. On each day, the most specific assignment applies: of the employee, the department, the location, the employment type, everyone. Of several, the one that begins last. */
            assignments: {
                /** Format: uuid */
                id: string;
                /** Format: uuid */
                employee_id: string | null;
                /**
                 * Format: uuid
                 * @description ID of a department, as `GET /org-units` lists it.
                 */
                org_unit_id: string | null;
                /**
                 * Format: uuid
                 * @description ID of a location, as `GET /locations` lists it.
                 */
                location_id: string | null;
                employment_type: components["schemas"]["EmploymentType"];
                /**
                 * Format: date
                 * @description The first day on which the policy applies.
                 */
                first_day: string;
                /**
                 * Format: date
                 * @description `null` = it has no end.
                 */
                last_day: string | null;
            }[];
        };
        PublicHoliday: {
            /**
             * Format: date
             * @description At most one holiday per calendar and date.
             */
            date: string;
            name: string;
            /**
             * @description The free part of the day. On a half holiday, the other half is worked.
             * @enum {string}
             */
            portion: "full" | "am" | "pm";
        };
        HolidayCalendar: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description ISO 3166-1 alpha-2. */
            country: string | null;
            /** @description Whether it applies to employees whose location has no calendar. */
            is_default: boolean;
            /**
             * Format: date-time
             * @description Set = not offered for locations any more.
             */
            archived_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        WorkPattern: {
            /** Format: uuid */
            id: string;
            name: string;
            /**
             * Format: date
             * @description A Monday on which the first week begins. The weeks repeat.
             */
            anchor: string;
            /** @description The weeks of a pattern never change. */
            weeks: number[][];
            /** @description Whether it applies to employees without a pattern of their own. */
            is_default: boolean;
            /**
             * Format: date-time
             * @description Set = not offered for employees any more.
             */
            archived_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        Approval: {
            /**
             * @description What kind of request waits.
             * @enum {string}
             */
            subject_kind: "leave" | "advance" | "timesheet";
            /**
             * Format: uuid
             * @description The leave request, timesheet or advance.
             */
            subject_id: string;
            /** @description The approval step that waits. Send it with the decision. */
            level: number;
            /** @description The version of the request. Send it as If-Match with an approval, so that the person approves what they were shown. */
            etag: string;
            /**
             * Format: uuid
             * @description Whom the request is about.
             */
            employee_id: string;
            employee_name: string;
            /** Format: date-time */
            requested_at: string;
            /** @description Only for leave. */
            leave_type: string | null;
            /**
             * Format: date
             * @description First day of the leave, or of the timesheet.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description Last day of the leave, or of the timesheet.
             */
            end_date: string | null;
            /** @description Only for leave: the number of working days. */
            days: number | null;
            /** @description Only for timesheets. */
            total_hours: number | null;
        };
        Decision: {
            /** @enum {string} */
            subject_kind: "leave" | "advance" | "timesheet";
            /**
             * Format: uuid
             * @description The leave request, timesheet or advance.
             */
            subject_id: string;
            /** @description Of the request. It stays `pending` or `submitted` while further steps wait. */
            status: string;
            /** @description The current approval step. */
            current_step: number;
        };
        Timesheet: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            employee_id: string;
            /** Format: date */
            period_start: string;
            /**
             * Format: date
             * @description Last day of the period (inclusive).
             */
            period_end: string;
            /** @enum {string} */
            status: "draft" | "submitted" | "approved" | "rejected";
            /** @description The hours of each day with hours, by date. */
            entries: {
                /** Format: date */
                date: string;
                /** @description At most two decimals. */
                hours: number;
            }[];
            /** @description The sum of the entries. */
            total_hours: number;
            /** @description The current approval step. */
            current_step: number;
            /**
             * Format: date-time
             * @description When it was last submitted.
             */
            submitted_at: string | null;
            /**
             * Format: date-time
             * @description When it was approved or rejected.
             */
            decided_at: string | null;
            rejection_reason: string | null;
            /** @description Why HR last made an approved timesheet a draft again. */
            reopening_reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewTimeEntry: {
            /** @description The ID of the entry in your system, unique in the company. */
            external_id: string;
            /**
             * Format: uuid
             * @description An employee of the company.
             */
            employee_id: string;
            /**
             * Format: date
             * @description The day on which the hours were worked.
             */
            date: string;
            /** @description At most two decimals, and at most the hours of the day in the time zone of the company: 23 or 25 when clocks change. 0 removes the entry. */
            hours: number;
        };
        TimeEntryResult: {
            /** @description The place of the row in the request. */
            index: number;
            external_id: string;
            /** @enum {string} */
            outcome: "created" | "updated" | "unchanged" | "removed" | "refused";
            /**
             * Format: uuid
             * @description The timesheet that has the entry; null if none has it.
             */
            timesheet_id: string | null;
            /** @description Why the row was refused. */
            problem: {
                /**
                 * @description Stable code of the reason. Branch on this field.
                 * @enum {string}
                 */
                code: "unknown_employee" | "employee_terminated" | "timesheet_not_editable" | "entered_by_person" | "day_too_long" | "duplicate_external_id";
                detail: string;
            } | null;
        };
        /** @description RFC 9457 problem details. */
        Problem: {
            /** @description URL of the page that explains the code. */
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @description Stable error code. Branch on this field. */
            code: string;
            /** @description Identifies the request in the log of the service. */
            request_id: string;
            errors?: {
                /** @description The place in the body, as a JSON Pointer (RFC 6901). */
                pointer?: string;
                /** @description The name of the parameter in the query or the path. */
                parameter?: string;
                detail: string;
            }[];
            /** @description With `invalid_state` and `forbidden`: the status of the record, if it has one. */
            state?: string;
            /** @description With `state`: what you can do with the record now, such as `cancel`. */
            allowed_actions?: string[];
            /** @description With `feed_rewound`: the last position that exists. Continue from it. */
            rewound_to?: number;
            /**
             * Format: date-time
             * @description With `feed_rewound`: when this was found.
             */
            rewound_at?: string;
            /** @description With `company_moved`: its new address. */
            moved_to?: string;
            /** @description With `forbidden`: another person must do this, because it decides about the person for whom the application acts. */
            second_person?: {
                /** @description `pay`, `leave`, `approval`, `access`, or `record` for several of them. */
                touches: string;
                /** @description `own`: it is about the person; `host`: about someone who gave them access; `author`: someone prepared it who is no other person to them. */
                why: string;
                /** @description The names of people who can do it, at most three. */
                ask: string[];
            };
        };
        /** @enum {string|null} */
        EmploymentType: "full_time" | "part_time" | "contractor" | "intern" | null;
        /** Format: date-time */
        Instant: string;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listEmployees: {
        parameters: {
            query?: {
                /** @description Only employees with this status. */
                status?: "onboarding" | "active" | "on_leave" | "terminated";
                /** @description Not case-sensitive. */
                email?: string;
                /** @description Only the employee with this external ID. */
                external_id?: string;
                /** @description Only employees of this department. Case-sensitive. */
                department?: string;
                /** @description Only employees who report directly to this employee. */
                manager_id?: string;
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description The list as of this day, in the past or the future; see the description. */
                as_of?: string;
                /** @description Only with `as_of`: what the records said about that day at this time, before later corrections. */
                known_at?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        employees: components["schemas"]["Employee"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEmployee"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: components["schemas"]["Employee"];
                    };
                };
            };
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        employee: components["schemas"]["Employee"];
                    };
                };
            };
        };
    };
    updateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record. The change is made only if the record still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeePatch"];
                "application/merge-patch+json": components["schemas"]["EmployeePatch"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: components["schemas"]["Employee"];
                    };
                };
            };
        };
    };
    listLeave: {
        parameters: {
            query?: {
                /** @description Only requests of this employee. */
                employee_id?: string;
                /** @description Only requests with this status. */
                status?: "pending" | "approved" | "rejected" | "cancelled";
                /** @description Only requests of this leave type (its code). */
                leave_type?: string;
                /** @description Only leave that ends on or after this date. */
                from?: string;
                /** @description Only leave that begins on or before this date. */
                to?: string;
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        leave_requests: components["schemas"]["LeaveRequest"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    createLeave: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLeaveRequest"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        leave_request: components["schemas"]["LeaveRequest"];
                    };
                };
            };
        };
    };
    listPayrollRuns: {
        parameters: {
            query?: {
                /** @description Only runs with this status. */
                status?: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        payroll_runs: components["schemas"]["PayrollRun"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only deliveries to this endpoint. */
                endpoint_id?: string;
                /** @description Only deliveries with this status. */
                status?: "pending" | "delivered" | "failed" | "skipped";
                /** @description Only deliveries of events of this type. */
                event?: "employee.created" | "employee.updated" | "employee.terminated" | "employee.rehired" | "employee.erased" | "leave.requested" | "leave.approved" | "leave.rejected" | "leave.cancelled" | "leave.changed" | "leave.balance_changed" | "timesheet.submitted" | "timesheet.approved" | "timesheet.rejected" | "timesheet.reopened" | "payroll.completed" | "payroll.approved" | "payroll.paid" | "payroll.corrected" | "payroll.reversed" | "advance.requested" | "advance.approved" | "advance.rejected" | "advance.paid" | "document.uploaded" | "document.archived" | "contract.signed" | "contract.declined" | "contract.voided" | "onboarding.completed" | "onboarding.task_assigned" | "approval.waiting";
                /** @description Only records created at or after this time. */
                created_since?: string;
                /** @description Only records created before this time. */
                created_until?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        webhook_deliveries: components["schemas"]["WebhookDelivery"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `next_after` of the last response. Omit it to begin with the oldest event; `latest` begins with the next new event. */
                after?: string;
                /**
                 * @description Only these event types, separated by commas.
                 * @example leave.approved,leave.rejected
                 */
                types?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description How many seconds to wait for an event if there is none. At most 5 requests of a key wait at a time; further ones get a response immediately. */
                wait?: number;
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
                        events: components["schemas"]["FeedEvent"][];
                        /** @description Pass it as `after` to continue. */
                        next_after: number;
                        /** @description Whether more can be read immediately. */
                        has_more: boolean;
                    };
                };
            };
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description Only documents of this employee. */
                employee_id?: string;
                /** @description Only documents of this category. */
                category?: "contract" | "identity" | "certificate" | "other";
                /** @description Only documents with this status. */
                status?: "uploaded" | "archived";
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        documents: components["schemas"]["EmployeeDocument"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    uploadDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: uuid
                     * @description An employee of the company, also a former one.
                     */
                    employee_id: string;
                    /** @enum {string} */
                    category: "contract" | "identity" | "certificate" | "other";
                    file: string;
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
                        document: components["schemas"]["EmployeeDocument"];
                    };
                };
            };
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        document: components["schemas"]["EmployeeDocument"];
                    };
                };
            };
        };
    };
    getDocumentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        file: components["schemas"]["FileLink"];
                    };
                };
            };
        };
    };
    listContracts: {
        parameters: {
            query?: {
                /** @description Only contracts of this employee. */
                employee_id?: string;
                /** @description Only contracts with this status. */
                status?: "draft" | "sent" | "partially_signed" | "signed" | "declined" | "voided";
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        contracts: components["schemas"]["Contract"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        contract: components["schemas"]["Contract"];
                    };
                };
            };
        };
    };
    getContractFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        file: components["schemas"]["FileLink"];
                    };
                };
            };
        };
    };
    listAdvances: {
        parameters: {
            query?: {
                /** @description Only advances of this employee. */
                employee_id?: string;
                /** @description Only advances with this status. */
                status?: "pending" | "approved" | "rejected" | "cancelled" | "paid" | "repaid";
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        advances: components["schemas"]["Advance"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    getAdvance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        advance: components["schemas"]["Advance"];
                    };
                };
            };
        };
    };
    listOnboardingTasks: {
        parameters: {
            query?: {
                /** @description Only tasks for this employee. */
                employee_id?: string;
                /** @description Only tasks on this checklist. */
                checklist_id?: string;
                /** @description Only tasks with this status. */
                status?: "pending" | "done" | "skipped";
                /** @description Only tasks that are assigned to the integration of this key. */
                assigned_to?: "me";
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        onboarding_tasks: components["schemas"]["OnboardingTask"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    getOnboardingTask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        onboarding_task: components["schemas"]["OnboardingTask"];
                    };
                };
            };
        };
    };
    completeOnboardingTask: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of the record. */
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
                        onboarding_task: components["schemas"]["OnboardingTask"];
                    };
                };
            };
        };
    };
    getLeave: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        leave_request: components["schemas"]["LeaveRequest"];
                    };
                };
            };
        };
    };
    cancelLeave: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of the record. */
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
                        leave_request: components["schemas"]["LeaveRequest"];
                    };
                };
            };
        };
    };
    listLeaveTypes: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        leave_types: components["schemas"]["LeaveType"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listLeaveBalances: {
        parameters: {
            query?: {
                /** @description Only this employee. */
                employee_id?: string;
                /** @description A date of the leave year. Default: today in the company’s time zone. */
                as_of?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        leave_balances: components["schemas"]["LeaveBalances"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listLeavePolicies: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        leave_policies: components["schemas"]["LeavePolicy"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listPublicHolidays: {
        parameters: {
            query?: {
                /** @description The calendar, from `GET /holiday-calendars`. Absent = the default calendar. */
                calendar_id?: string;
                /** @description Only holidays on or after this date. */
                from?: string;
                /** @description Only holidays on or before this date. */
                to?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        public_holidays: components["schemas"]["PublicHoliday"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listHolidayCalendars: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        holiday_calendars: components["schemas"]["HolidayCalendar"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listWorkPatterns: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        work_patterns: components["schemas"]["WorkPattern"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    sendTimeEntries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    time_entries: components["schemas"]["NewTimeEntry"][];
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
                        results: components["schemas"]["TimeEntryResult"][];
                    };
                };
            };
        };
    };
    listTimesheets: {
        parameters: {
            query?: {
                /** @description Only timesheets of this employee. */
                employee_id?: string;
                /** @description Only timesheets with this status. */
                status?: "draft" | "submitted" | "approved" | "rejected";
                /** @description Only timesheets that end on or after this date. */
                from?: string;
                /** @description Only timesheets that begin on or before this date. */
                to?: string;
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        timesheets: components["schemas"]["Timesheet"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    getTimesheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        timesheet: components["schemas"]["Timesheet"];
                    };
                };
            };
        };
    };
    terminateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Termination"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: components["schemas"]["Employee"];
                    };
                };
            };
        };
    };
    rehireEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rehire"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: components["schemas"]["Employee"];
                    };
                };
            };
        };
    };
    upsertEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of the record. The change is made only if the record still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                /** @description Your own ID for the employee, percent-encoded. */
                external_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmployeeUpsert"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: components["schemas"]["Employee"];
                    };
                };
            };
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        employee: components["schemas"]["Employee"];
                    };
                };
            };
        };
    };
    upsertEmployees: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    employees: components["schemas"]["EmployeeRow"][];
                    /**
                     * @description Returns the outcomes without writing anything.
                     * @default false
                     */
                    dry_run?: boolean;
                    /**
                     * @description Writes nothing if a row fails. By default, the other rows are written.
                     * @default false
                     */
                    all_or_nothing?: boolean;
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
                        batch: components["schemas"]["EmployeeBatchResult"];
                    };
                };
            };
        };
    };
    listCustomFields: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        custom_fields: components["schemas"]["CustomField"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    getEmployeePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                    "image/jpeg": string;
                    "image/png": string;
                    "image/webp": string;
                };
            };
        };
    };
    listEmployeeEmployments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The ID of the record. */
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
                        employments: components["schemas"]["Employment"][];
                    };
                };
            };
        };
    };
    listEmployments: {
        parameters: {
            query?: {
                /** @description Only records changed at or after this time. */
                updated_since?: string;
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        employees: components["schemas"]["EmployeeEmployments"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listOrgUnits: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        org_units: components["schemas"]["OrgUnit"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        locations: components["schemas"]["Location"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    getSandbox: {
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
                        sandbox: components["schemas"]["Sandbox"];
                    };
                };
            };
        };
    };
    advanceSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description The day to move to, not before the sandbox’s today.
                     */
                    to: string;
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
                        sandbox: components["schemas"]["Sandbox"];
                    };
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sandbox: components["schemas"]["Sandbox"];
                    };
                };
            };
        };
    };
    listApprovals: {
        parameters: {
            query?: {
                /** @description Maximum number of records to return. */
                limit?: number;
                /** @description The next_cursor of the previous page. Send the same filters with it. */
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
                        approvals: components["schemas"]["Approval"][];
                        /** @description `cursor` of the next page; `null` on the last. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    approveLeave: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
                /** @description The `etag` of the request as the person was shown it. If it has another one by now, nothing is done (412). */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The step that the person was shown. If another step is due by now, nothing is decided (409). */
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
                        decision: components["schemas"]["Decision"];
                    };
                };
            };
        };
    };
    rejectLeave: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The employee can read it. */
                    reason?: string | null;
                    /** @description The step that the person was shown. If another step is due by now, nothing is decided (409). */
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
                        decision: components["schemas"]["Decision"];
                    };
                };
            };
        };
    };
    approveTimesheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
                /** @description The `etag` of the request as the person was shown it. If it has another one by now, nothing is done (412). */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The step that the person was shown. If another step is due by now, nothing is decided (409). */
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
                        decision: components["schemas"]["Decision"];
                    };
                };
            };
        };
    };
    rejectTimesheet: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The employee can read it. */
                    reason?: string | null;
                    /** @description The step that the person was shown. If another step is due by now, nothing is decided (409). */
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
                        decision: components["schemas"]["Decision"];
                    };
                };
            };
        };
    };
    approveAdvance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
                /** @description The `etag` of the request as the person was shown it. If it has another one by now, nothing is done (412). */
                "If-Match"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The step that the person was shown. If another step is due by now, nothing is decided (409). */
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
                        decision: components["schemas"]["Decision"];
                    };
                };
            };
        };
    };
    rejectAdvance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat for 24 hours: the same key and body return the first response again. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The ID of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The employee can read it. */
                    reason?: string | null;
                    /** @description The step that the person was shown. If another step is due by now, nothing is decided (409). */
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
                        decision: components["schemas"]["Decision"];
                    };
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
                            /** @description IANA name, such as `Europe/Berlin`. */
                            time_zone: string;
                            /** @description A company for tests, whose day can be moved forward. */
                            is_sandbox: boolean;
                        };
                        key: {
                            /** Format: uuid */
                            id: string;
                            name: string;
                            /** @description The last four characters of the key. */
                            last_four: string;
                            /** @description What the key may do: all seven scopes for a key without a list. */
                            scopes: ("employees:read" | "employees:write" | "leave:read" | "leave:write" | "payroll:read" | "payroll:write" | "webhooks:read")[];
                            grants: ("events:read" | "documents:read" | "documents:write" | "contracts:read" | "advances:read" | "onboarding:read" | "onboarding:write" | "timesheets:read" | "timesheets:write" | "custom_fields:read" | "custom_fields:write")[];
                            /**
                             * Format: date-time
                             * @description Null for a key that does not expire.
                             */
                            expires_at: string | null;
                        } | null;
                        person: {
                            /** Format: uuid */
                            user_id: string;
                            /**
                             * Format: uuid
                             * @description Null for a user without an employee record.
                             */
                            employee_id: string | null;
                            /**
                             * Format: uuid
                             * @description The application that acts for the person.
                             */
                            application_id: string;
                            scopes: ("approvals" | "read" | "leave:write")[];
                        } | null;
                        rate_limit: {
                            /** @description Of the company, or of this installation. */
                            requests_per_minute: number;
                        };
                    };
                };
            };
        };
    };
    onEmployeeCreated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "employee.created",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "employeeId": "01a1eded-73de-7c41-9b0e-5d2f8a6c1e37",
                 *         "employeeNumber": "E-0251",
                 *         "email": "nino.beridze@example.com",
                 *         "firstName": "Nino",
                 *         "lastName": "Beridze",
                 *         "jobTitle": "Backend engineer",
                 *         "department": "Engineering",
                 *         "managerId": "01907c5a-2b18-7e93-8f46-c3a9d07b5e12",
                 *         "startDate": "2026-12-01",
                 *         "status": "onboarding",
                 *         "source": "console"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "employee.created";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        employeeNumber: string | null;
                        /** @description Work email address. */
                        email: string;
                        /** @description First name. */
                        firstName: string;
                        /** @description Last name. */
                        lastName: string;
                        jobTitle: string | null;
                        department: string | null;
                        managerId: string | null;
                        startDate: string | null;
                        /**
                         * @description `onboarding` if the employee was added with a checklist, otherwise `active`.
                         * @enum {string}
                         */
                        status: "onboarding" | "active";
                        /**
                         * @description How the record was created.
                         * @enum {string}
                         */
                        source: "api" | "console" | "import";
                    };
                };
            };
        };
        responses: never;
    };
    onEmployeeUpdated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "employee.updated",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "employeeId": "01a1eded-73de-7c41-9b0e-5d2f8a6c1e37",
                 *         "changedFields": [
                 *           "job_title",
                 *           "manager_id"
                 *         ],
                 *         "effectiveOn": "2026-12-14",
                 *         "source": "console"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "employee.updated";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /** @description The fields that changed, without their values. */
                        changedFields: (("external_id" | "employee_number" | "first_name" | "last_name" | "email" | "phone" | "job_title" | "department" | "location" | "employment_type" | "manager_id" | "start_date" | "status" | "termination_date" | "probation_end" | "contract_end" | "legal_entity_id" | "cost_centre" | "fte" | "work_pattern_id") | string)[];
                        /**
                         * Format: date
                         * @description The day from which the change applies, in the company’s time zone: usually the day on which it was made.
                         */
                        effectiveOn: string;
                        /**
                         * @description How the record was changed. `service`: muster itself, for example on a planned date.
                         * @enum {string}
                         */
                        source: "api" | "console" | "import" | "service";
                    };
                };
            };
        };
        responses: never;
    };
    onEmployeeTerminated: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "employee.terminated",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "employeeId": "018f3a60-91c4-7b25-a7d8-04e6b9f2c813",
                 *         "terminationDate": "2026-11-30",
                 *         "reason": "End of fixed-term contract"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "employee.terminated";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /**
                         * Format: date
                         * @description Last day of employment.
                         */
                        terminationDate: string;
                        reason: string | null;
                    };
                };
            };
        };
        responses: never;
    };
    onEmployeeRehired: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "employee.rehired",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "employeeId": "018f3a60-91c4-7b25-a7d8-04e6b9f2c813",
                 *         "startDate": "2027-03-01"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "employee.rehired";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the employee, the same as before.
                         */
                        employeeId: string;
                        /**
                         * Format: date
                         * @description First day of the new employment.
                         */
                        startDate: string;
                    };
                };
            };
        };
        responses: never;
    };
    onEmployeeErased: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "employee.erased",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "employeeId": "018f3a60-91c4-7b25-a7d8-04e6b9f2c813",
                 *         "erasedAt": "2029-12-03T10:15:44.230Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "employee.erased";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /** @description When the data was erased. */
                        erasedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onLeaveRequested: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "leave.requested",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "requestId": "01a1eda4-06b2-7d19-8e53-b1f7a20c94d6",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "leaveType": "annual",
                 *         "startDate": "2026-12-21",
                 *         "endDate": "2026-12-29",
                 *         "days": 6,
                 *         "status": "pending",
                 *         "source": "api",
                 *         "waitsFor": [
                 *           "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "leave.requested";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the leave request.
                         */
                        requestId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who takes the leave.
                         */
                        employeeId: string;
                        /** @description Code of the leave type. Each company can define its own types. */
                        leaveType: string;
                        /**
                         * Format: date
                         * @description First day of the leave.
                         */
                        startDate: string;
                        /**
                         * Format: date
                         * @description Last day of the leave (inclusive).
                         */
                        endDate: string;
                        /** @description Number of working days, in steps of half a day. */
                        days: number;
                        /**
                         * @description Always `pending` for a new request.
                         * @enum {string}
                         */
                        status: "pending";
                        /**
                         * @description How the request was submitted.
                         * @enum {string}
                         */
                        source: "api" | "console";
                        /** @description IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can. */
                        waitsFor?: string[];
                    };
                };
            };
        };
        responses: never;
    };
    onLeaveApproved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "leave.approved",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "requestId": "01a1eda4-06b2-7d19-8e53-b1f7a20c94d6",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "leaveType": "annual",
                 *         "startDate": "2026-12-21",
                 *         "endDate": "2026-12-29",
                 *         "days": 6,
                 *         "approvedBy": "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95",
                 *         "approvedAt": "2026-11-18T14:27:41.093Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "leave.approved";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the leave request.
                         */
                        requestId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who takes the leave.
                         */
                        employeeId: string;
                        /** @description Code of the leave type. Each company can define its own types. */
                        leaveType: string;
                        /**
                         * Format: date
                         * @description First day of the leave.
                         */
                        startDate: string;
                        /**
                         * Format: date
                         * @description Last day of the leave (inclusive).
                         */
                        endDate: string;
                        /** @description Number of working days, in steps of half a day. */
                        days: number;
                        /**
                         * Format: uuid
                         * @description The user who approved the last step.
                         */
                        approvedBy: string;
                        /** @description When the last step was approved. */
                        approvedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onLeaveRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "leave.rejected",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "requestId": "01a1eda4-06b2-7d19-8e53-b1f7a20c94d6",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "leaveType": "annual",
                 *         "startDate": "2026-12-21",
                 *         "endDate": "2026-12-29",
                 *         "days": 6,
                 *         "rejectedBy": "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95",
                 *         "rejectedAt": "2026-11-18T14:31:09.520Z",
                 *         "rejectionReason": "Two colleagues of the team are already away that week"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "leave.rejected";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the leave request.
                         */
                        requestId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who takes the leave.
                         */
                        employeeId: string;
                        /** @description Code of the leave type. Each company can define its own types. */
                        leaveType: string;
                        /**
                         * Format: date
                         * @description First day of the leave.
                         */
                        startDate: string;
                        /**
                         * Format: date
                         * @description Last day of the leave (inclusive).
                         */
                        endDate: string;
                        /** @description Number of working days, in steps of half a day. */
                        days: number;
                        /**
                         * Format: uuid
                         * @description The user who rejected the request.
                         */
                        rejectedBy: string;
                        /** @description When the request was rejected. */
                        rejectedAt: components["schemas"]["Instant"];
                        rejectionReason: string | null;
                    };
                };
            };
        };
        responses: never;
    };
    onLeaveCancelled: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "leave.cancelled",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "requestId": "01a1eda4-06b2-7d19-8e53-b1f7a20c94d6",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "leaveType": "annual",
                 *         "startDate": "2026-12-21",
                 *         "endDate": "2026-12-29",
                 *         "days": 6,
                 *         "cancelledBy": "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95",
                 *         "cancelledAt": "2026-12-02T09:12:05.608Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "leave.cancelled";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the leave request.
                         */
                        requestId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who takes the leave.
                         */
                        employeeId: string;
                        /** @description Code of the leave type. Each company can define its own types. */
                        leaveType: string;
                        /**
                         * Format: date
                         * @description First day of the leave.
                         */
                        startDate: string;
                        /**
                         * Format: date
                         * @description Last day of the leave (inclusive).
                         */
                        endDate: string;
                        /** @description Number of working days, in steps of half a day. */
                        days: number;
                        cancelledBy: string | null;
                        /** @description When it was cancelled. */
                        cancelledAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onLeaveChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "leave.changed",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "requestId": "01a1eda4-06b2-7d19-8e53-b1f7a20c94d6",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "leaveType": "annual",
                 *         "startDate": "2026-12-21",
                 *         "endDate": "2026-12-23",
                 *         "days": 3,
                 *         "changedBy": "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95",
                 *         "changedAt": "2026-12-22T13:48:30.275Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "leave.changed";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the leave request.
                         */
                        requestId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who takes the leave.
                         */
                        employeeId: string;
                        /** @description Code of the leave type. Each company can define its own types. */
                        leaveType: string;
                        /**
                         * Format: date
                         * @description First day of the leave.
                         */
                        startDate: string;
                        /**
                         * Format: date
                         * @description Last day of the leave (inclusive).
                         */
                        endDate: string;
                        /** @description Number of working days, in steps of half a day. */
                        days: number;
                        changedBy: string | null;
                        /** @description When it was changed. */
                        changedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onLeaveBalanceChanged: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "leave.balance_changed",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "leaveType": "annual",
                 *         "year": 2027,
                 *         "firstDay": "2027-01-01",
                 *         "lastDay": "2027-12-31",
                 *         "cause": "year_opened"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "leave.balance_changed";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /** @description Code of the leave type. */
                        leaveType: string;
                        /** @description The calendar year in which the leave year begins. */
                        year: number;
                        firstDay?: string | null;
                        lastDay?: string | null;
                        /**
                         * @description `adjustment`: HR corrected the balance. `year_opened`: the days of a year were granted, or carried over from the year before. `carry_over`: days that were returned after the end of their year moved to the next one. `entitlement_changed`: the policy, the job or the employment changed, days accrued, or days that were carried over expired.
                         * @enum {string}
                         */
                        cause: "adjustment" | "year_opened" | "carry_over" | "entitlement_changed";
                    };
                };
            };
        };
        responses: never;
    };
    onTimesheetSubmitted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "timesheet.submitted",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "timesheetId": "01a1e9c7-b540-7836-a9f1-6c03d7e82b5f",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "periodStart": "2026-11-09",
                 *         "periodEnd": "2026-11-15",
                 *         "totalHours": 37.75,
                 *         "submittedAt": "2026-11-16T08:05:12.447Z",
                 *         "waitsFor": [
                 *           "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "timesheet.submitted";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the timesheet.
                         */
                        timesheetId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period (inclusive).
                         */
                        periodEnd: string;
                        /** @description Total hours of all entries, with at most two decimals. */
                        totalHours: number;
                        /** @description When the timesheet was last submitted. */
                        submittedAt: components["schemas"]["Instant"];
                        /** @description IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can. */
                        waitsFor?: string[];
                    };
                };
            };
        };
        responses: never;
    };
    onTimesheetApproved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "timesheet.approved",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "timesheetId": "01a1e9c7-b540-7836-a9f1-6c03d7e82b5f",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "periodStart": "2026-11-09",
                 *         "periodEnd": "2026-11-15",
                 *         "totalHours": 37.75,
                 *         "submittedAt": "2026-11-16T08:05:12.447Z",
                 *         "approvedBy": "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95",
                 *         "approvedAt": "2026-11-17T10:48:30.261Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "timesheet.approved";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the timesheet.
                         */
                        timesheetId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period (inclusive).
                         */
                        periodEnd: string;
                        /** @description Total hours of all entries, with at most two decimals. */
                        totalHours: number;
                        /** @description When the timesheet was last submitted. */
                        submittedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who approved the last step.
                         */
                        approvedBy: string;
                        /** @description When the last step was approved. */
                        approvedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onTimesheetRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "timesheet.rejected",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "timesheetId": "01a1e9c7-b540-7836-a9f1-6c03d7e82b5f",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "periodStart": "2026-11-09",
                 *         "periodEnd": "2026-11-15",
                 *         "totalHours": 37.75,
                 *         "submittedAt": "2026-11-16T08:05:12.447Z",
                 *         "rejectedBy": "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95",
                 *         "rejectedAt": "2026-11-17T10:51:02.834Z",
                 *         "rejectionReason": "Friday is missing"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "timesheet.rejected";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the timesheet.
                         */
                        timesheetId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period (inclusive).
                         */
                        periodEnd: string;
                        /** @description Total hours of all entries, with at most two decimals. */
                        totalHours: number;
                        /** @description When the timesheet was last submitted. */
                        submittedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who rejected the timesheet.
                         */
                        rejectedBy: string;
                        /** @description When the timesheet was rejected. */
                        rejectedAt: components["schemas"]["Instant"];
                        rejectionReason: string | null;
                    };
                };
            };
        };
        responses: never;
    };
    onTimesheetReopened: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "timesheet.reopened",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "timesheetId": "01a1e9c7-b540-7836-a9f1-6c03d7e82b5f",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "periodStart": "2026-11-09",
                 *         "periodEnd": "2026-11-15",
                 *         "totalHours": 37.75,
                 *         "submittedAt": "2026-11-16T08:05:12.447Z",
                 *         "reopenedBy": "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95",
                 *         "reopenedAt": "2026-11-18T09:12:44.105Z",
                 *         "reopeningReason": "The hours of Friday belong to another project"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "timesheet.reopened";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the timesheet.
                         */
                        timesheetId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period (inclusive).
                         */
                        periodEnd: string;
                        /** @description Total hours of all entries, with at most two decimals. */
                        totalHours: number;
                        /** @description When the timesheet was last submitted. */
                        submittedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who reopened the timesheet.
                         */
                        reopenedBy: string;
                        /** @description When the timesheet was reopened. */
                        reopenedAt: components["schemas"]["Instant"];
                        /** @description The reason that HR gave to the employee. */
                        reopeningReason: string;
                    };
                };
            };
        };
        responses: never;
    };
    onPayrollCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "payroll.completed",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "payrollRunId": "01a1f04e-2d97-7cb3-85a6-f9e1402d6b78",
                 *         "type": "regular",
                 *         "periodStart": "2026-11-01",
                 *         "periodEnd": "2026-11-30",
                 *         "payDate": "2026-11-27",
                 *         "currency": "EUR",
                 *         "employeeCount": 243,
                 *         "completedAt": "2026-11-19T16:02:55.834Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "payroll.completed";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the payroll run.
                         */
                        payrollRunId: string;
                        /**
                         * @description Kind of run.
                         * @enum {string}
                         */
                        type: "regular" | "off_cycle" | "correction";
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period (inclusive).
                         */
                        periodEnd: string;
                        /**
                         * Format: date
                         * @description Pay date.
                         */
                        payDate: string;
                        /** @description ISO 4217 currency code. */
                        currency: string;
                        /** @description Number of payslips in the run, one per employee. */
                        employeeCount: number;
                        /** @description When the last payslip was generated. */
                        completedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onPayrollApproved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "payroll.approved",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "payrollRunId": "01a1f04e-2d97-7cb3-85a6-f9e1402d6b78",
                 *         "type": "regular",
                 *         "periodStart": "2026-11-01",
                 *         "periodEnd": "2026-11-30",
                 *         "payDate": "2026-11-27",
                 *         "currency": "EUR",
                 *         "employeeCount": 243,
                 *         "completedAt": "2026-11-19T16:02:55.834Z",
                 *         "approvedBy": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *         "approvedAt": "2026-11-20T09:15:22.706Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "payroll.approved";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the payroll run.
                         */
                        payrollRunId: string;
                        /**
                         * @description Kind of run.
                         * @enum {string}
                         */
                        type: "regular" | "off_cycle" | "correction";
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period (inclusive).
                         */
                        periodEnd: string;
                        /**
                         * Format: date
                         * @description Pay date.
                         */
                        payDate: string;
                        /** @description ISO 4217 currency code. */
                        currency: string;
                        /** @description Number of payslips in the run, one per employee. */
                        employeeCount: number;
                        /** @description When the last payslip was generated. */
                        completedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who approved the run.
                         */
                        approvedBy: string;
                        /** @description When the run was approved. */
                        approvedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onPayrollPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "payroll.paid",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "payrollRunId": "01a1f04e-2d97-7cb3-85a6-f9e1402d6b78",
                 *         "type": "regular",
                 *         "periodStart": "2026-11-01",
                 *         "periodEnd": "2026-11-30",
                 *         "payDate": "2026-11-27",
                 *         "currency": "EUR",
                 *         "employeeCount": 243,
                 *         "completedAt": "2026-11-19T16:02:55.834Z",
                 *         "paidBy": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *         "paidAt": "2026-11-27T08:30:11.942Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "payroll.paid";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the payroll run.
                         */
                        payrollRunId: string;
                        /**
                         * @description Kind of run.
                         * @enum {string}
                         */
                        type: "regular" | "off_cycle" | "correction";
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period (inclusive).
                         */
                        periodEnd: string;
                        /**
                         * Format: date
                         * @description Pay date.
                         */
                        payDate: string;
                        /** @description ISO 4217 currency code. */
                        currency: string;
                        /** @description Number of payslips in the run, one per employee. */
                        employeeCount: number;
                        /** @description When the last payslip was generated. */
                        completedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who marked the run as paid.
                         */
                        paidBy: string;
                        /** @description When the run was marked as paid. */
                        paidAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onPayrollCorrected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "payroll.corrected",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "payrollRunId": "01a1f04e-2d97-7cb3-85a6-f9e1402d6b78",
                 *         "employeeCount": 3,
                 *         "forPeriods": [
                 *           {
                 *             "periodStart": "2026-10-01",
                 *             "periodEnd": "2026-10-31"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "payroll.corrected";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the payroll run.
                         */
                        payrollRunId: string;
                        /** @description Number of employees whose earlier pay is corrected. */
                        employeeCount: number;
                        /** @description The corrected periods. */
                        forPeriods: {
                            /**
                             * Format: date
                             * @description First day of the corrected period.
                             */
                            periodStart: string;
                            /**
                             * Format: date
                             * @description Last day of the corrected period (inclusive).
                             */
                            periodEnd: string;
                        }[];
                    };
                };
            };
        };
        responses: never;
    };
    onPayrollReversed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "payroll.reversed",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "payrollRunId": "01a1f04e-2d97-7cb3-85a6-f9e1402d6b78",
                 *         "type": "correction",
                 *         "periodStart": "2026-11-01",
                 *         "periodEnd": "2026-11-30",
                 *         "payDate": "2026-11-27",
                 *         "currency": "EUR",
                 *         "employeeCount": 243,
                 *         "completedAt": "2026-11-19T16:02:55.834Z",
                 *         "approvedBy": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *         "approvedAt": "2026-11-20T09:15:22.706Z",
                 *         "reversedRunId": "01a1e0a3-64f2-7d0e-9c1b-3b7f5a2e8d46"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "payroll.reversed";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the payroll run.
                         */
                        payrollRunId: string;
                        /**
                         * @description Kind of run.
                         * @enum {string}
                         */
                        type: "regular" | "off_cycle" | "correction";
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period (inclusive).
                         */
                        periodEnd: string;
                        /**
                         * Format: date
                         * @description Pay date.
                         */
                        payDate: string;
                        /** @description ISO 4217 currency code. */
                        currency: string;
                        /** @description Number of payslips in the run, one per employee. */
                        employeeCount: number;
                        /** @description When the last payslip was generated. */
                        completedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who approved the reversal.
                         */
                        approvedBy: string;
                        /** @description When the reversal was approved. */
                        approvedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description ID of the payroll run whose payslips are undone.
                         */
                        reversedRunId: string;
                    };
                };
            };
        };
        responses: never;
    };
    onAdvanceRequested: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "advance.requested",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "advanceId": "01a1e4d2-8f6b-7e50-b317-0ac95d84f2e6",
                 *         "employeeId": "0193c5d9-e172-7b84-8d6a-49f20e7b3c51",
                 *         "requestedAt": "2026-11-16T12:40:07.115Z",
                 *         "waitsFor": [
                 *           "018e20b1-5c6d-7049-93fa-87d4e6a1c02b"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "advance.requested";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the advance.
                         */
                        advanceId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who requested the advance.
                         */
                        employeeId: string;
                        /** @description When the advance was requested. */
                        requestedAt: components["schemas"]["Instant"];
                        /** @description IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can. */
                        waitsFor?: string[];
                    };
                };
            };
        };
        responses: never;
    };
    onAdvanceApproved: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "advance.approved",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "advanceId": "01a1e4d2-8f6b-7e50-b317-0ac95d84f2e6",
                 *         "employeeId": "0193c5d9-e172-7b84-8d6a-49f20e7b3c51",
                 *         "requestedAt": "2026-11-16T12:40:07.115Z",
                 *         "approvedBy": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *         "approvedAt": "2026-11-17T07:58:46.902Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "advance.approved";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the advance.
                         */
                        advanceId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who requested the advance.
                         */
                        employeeId: string;
                        /** @description When the advance was requested. */
                        requestedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who approved the last step.
                         */
                        approvedBy: string;
                        /** @description When the last step was approved. */
                        approvedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onAdvanceRejected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "advance.rejected",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "advanceId": "01a1e4d2-8f6b-7e50-b317-0ac95d84f2e6",
                 *         "employeeId": "0193c5d9-e172-7b84-8d6a-49f20e7b3c51",
                 *         "requestedAt": "2026-11-16T12:40:07.115Z",
                 *         "rejectedBy": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *         "rejectedAt": "2026-11-17T08:03:12.457Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "advance.rejected";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the advance.
                         */
                        advanceId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who requested the advance.
                         */
                        employeeId: string;
                        /** @description When the advance was requested. */
                        requestedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who rejected the request.
                         */
                        rejectedBy: string;
                        /** @description When the request was rejected. */
                        rejectedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onAdvancePaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "advance.paid",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "advanceId": "01a1e4d2-8f6b-7e50-b317-0ac95d84f2e6",
                 *         "employeeId": "0193c5d9-e172-7b84-8d6a-49f20e7b3c51",
                 *         "requestedAt": "2026-11-16T12:40:07.115Z",
                 *         "paidBy": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *         "paidAt": "2026-11-18T10:22:54.061Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "advance.paid";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the advance.
                         */
                        advanceId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who requested the advance.
                         */
                        employeeId: string;
                        /** @description When the advance was requested. */
                        requestedAt: components["schemas"]["Instant"];
                        /**
                         * Format: uuid
                         * @description The user who marked it as paid.
                         */
                        paidBy: string;
                        /** @description When it was marked as paid. */
                        paidAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onDocumentUploaded: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "document.uploaded",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "documentId": "01a1ee31-c90a-7462-9d75-3b8e6f01a4cd",
                 *         "employeeId": "01a1eded-73de-7c41-9b0e-5d2f8a6c1e37",
                 *         "name": "first-aid-certificate.pdf",
                 *         "category": "certificate",
                 *         "mimeType": "application/pdf",
                 *         "sizeBytes": 184302,
                 *         "uploadedBy": "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "document.uploaded";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the document.
                         */
                        documentId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee it was uploaded for.
                         */
                        employeeId: string;
                        /** @description File name. */
                        name: string;
                        /**
                         * @description Kind of document.
                         * @enum {string}
                         */
                        category: "contract" | "identity" | "certificate" | "payslip" | "other";
                        /** @description Media type of the content. */
                        mimeType: string;
                        /** @description Size of the content in bytes. */
                        sizeBytes: number;
                        /**
                         * Format: uuid
                         * @description The user or the API key that uploaded the document.
                         */
                        uploadedBy: string;
                    };
                };
            };
        };
        responses: never;
    };
    onDocumentArchived: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "document.archived",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "documentId": "01a1ee31-c90a-7462-9d75-3b8e6f01a4cd",
                 *         "employeeId": "01a1eded-73de-7c41-9b0e-5d2f8a6c1e37",
                 *         "name": "first-aid-certificate.pdf",
                 *         "category": "certificate",
                 *         "archivedBy": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *         "archivedAt": "2026-11-20T15:09:18.326Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "document.archived";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the document.
                         */
                        documentId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee it was uploaded for.
                         */
                        employeeId: string;
                        /** @description File name. */
                        name: string;
                        /**
                         * @description Kind of document.
                         * @enum {string}
                         */
                        category: "contract" | "identity" | "certificate" | "payslip" | "other";
                        /**
                         * Format: uuid
                         * @description The user who archived the document.
                         */
                        archivedBy: string;
                        /** @description When the document was archived. */
                        archivedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onContractSigned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "contract.signed",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "contractId": "01a1e8f5-60d3-7a1e-b482-c7f95e20d36b",
                 *         "employeeId": "01a1eded-73de-7c41-9b0e-5d2f8a6c1e37",
                 *         "title": "Employment contract, Backend engineer",
                 *         "signedAt": "2026-11-19T11:20:03.678Z",
                 *         "signatures": [
                 *           {
                 *             "party": "employer",
                 *             "signerId": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *             "signedAt": "2026-11-18T15:44:19.205Z"
                 *           },
                 *           {
                 *             "party": "employee",
                 *             "signerId": "01a1edf0-48b7-7d95-a26c-91e3f0b85d7a",
                 *             "signedAt": "2026-11-19T11:20:03.678Z"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "contract.signed";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the contract.
                         */
                        contractId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who is a party to the contract.
                         */
                        employeeId: string;
                        /** @description Title of the contract. */
                        title: string;
                        /** @description When the second party signed. */
                        signedAt: components["schemas"]["Instant"];
                        /** @description One signature from each party, the earlier one first. */
                        signatures: {
                            /**
                             * @description The party that signed.
                             * @enum {string}
                             */
                            party: "employee" | "employer";
                            /**
                             * Format: uuid
                             * @description The user who signed for this party.
                             */
                            signerId: string;
                            /** @description When this party signed. */
                            signedAt: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
        };
        responses: never;
    };
    onContractDeclined: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "contract.declined",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "contractId": "01a1e8f5-60d3-7a1e-b482-c7f95e20d36b",
                 *         "employeeId": "01a1eded-73de-7c41-9b0e-5d2f8a6c1e37",
                 *         "title": "Employment contract, Backend engineer",
                 *         "declinedBy": "01a1edf0-48b7-7d95-a26c-91e3f0b85d7a",
                 *         "declinedAt": "2026-11-19T11:24:37.190Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "contract.declined";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the contract.
                         */
                        contractId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who is a party to the contract.
                         */
                        employeeId: string;
                        /** @description Title of the contract. */
                        title: string;
                        /**
                         * Format: uuid
                         * @description The user who declined the contract.
                         */
                        declinedBy: string;
                        /** @description When the contract was declined. */
                        declinedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onContractVoided: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "contract.voided",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "contractId": "01a1e8f5-60d3-7a1e-b482-c7f95e20d36b",
                 *         "employeeId": "01a1eded-73de-7c41-9b0e-5d2f8a6c1e37",
                 *         "title": "Employment contract, Backend engineer",
                 *         "voidedBy": "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *         "voidedAt": "2026-11-18T16:02:41.733Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "contract.voided";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the contract.
                         */
                        contractId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee who is a party to the contract.
                         */
                        employeeId: string;
                        /** @description Title of the contract. */
                        title: string;
                        /**
                         * Format: uuid
                         * @description The user who voided the contract.
                         */
                        voidedBy: string;
                        /** @description When the contract was voided. */
                        voidedAt: components["schemas"]["Instant"];
                    };
                };
            };
        };
        responses: never;
    };
    onOnboardingCompleted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "onboarding.completed",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "checklistId": "01a1c02d-7e84-7f3b-9a50-d6b81f4e2c97",
                 *         "employeeId": "01a1c02d-71f9-7208-8c6e-5fa3e90d7b14",
                 *         "completedAt": "2026-11-20T13:36:58.340Z",
                 *         "taskCount": 9
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "onboarding.completed";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the onboarding checklist.
                         */
                        checklistId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /** @description When the last required task was completed. */
                        completedAt: components["schemas"]["Instant"];
                        /** @description Number of tasks on the checklist, including skipped and optional tasks. */
                        taskCount: number;
                    };
                };
            };
        };
        responses: never;
    };
    onOnboardingTaskAssigned: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "onboarding.task_assigned",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "taskId": "01a1c02d-7e85-7c19-8d42-90ab3e5f6172",
                 *         "checklistId": "01a1c02d-7e84-7f3b-9a50-d6b81f4e2c97",
                 *         "employeeId": "01a1c02d-71f9-7208-8c6e-5fa3e90d7b14",
                 *         "assigneeApiKeyId": "019f8c11-2a4e-7b63-9d07-c4e51f80a2b6",
                 *         "required": true,
                 *         "dueDate": "2026-12-01"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "onboarding.task_assigned";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description ID of the onboarding task.
                         */
                        taskId: string;
                        /**
                         * Format: uuid
                         * @description ID of the onboarding checklist.
                         */
                        checklistId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee.
                         */
                        employeeId: string;
                        /**
                         * Format: uuid
                         * @description ID of the API key that the task is assigned to.
                         */
                        assigneeApiKeyId: string;
                        /** @description Whether the task must be done to complete the checklist. */
                        required: boolean;
                        dueDate: string | null;
                    };
                };
            };
        };
        responses: never;
    };
    onApprovalWaiting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "approval.waiting",
                 *       "delivered_at": "2026-11-20T17:30:00.412Z",
                 *       "delivery_id": "01a1f9c8-24b6-7d83-a5e1-70c9f3b62d48",
                 *       "payload": {
                 *         "subjectKind": "leave",
                 *         "subjectId": "01a1eda4-06b2-7d19-8e53-b1f7a20c94d6",
                 *         "employeeId": "0192b7e3-4d0f-7a68-9c21-e85f316ad0b4",
                 *         "level": 2,
                 *         "waitsFor": [
                 *           "018e20b1-5c6d-7049-93fa-87d4e6a1c02b",
                 *           "0191e4f8-7a33-7f02-b6c9-2d58e01b7a95"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "approval.waiting";
                    /** @description The time of this attempt, another for each. */
                    delivered_at: components["schemas"]["Instant"];
                    /**
                     * Format: uuid
                     * @description The same for each retry: discard duplicates by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * @description What is to be decided.
                         * @enum {string}
                         */
                        subjectKind: "leave" | "advance" | "timesheet";
                        /**
                         * Format: uuid
                         * @description ID of the leave request, advance or timesheet.
                         */
                        subjectId: string;
                        /**
                         * Format: uuid
                         * @description ID of the employee whose request it is.
                         */
                        employeeId: string;
                        /** @description The step that is to be decided now. */
                        level: number;
                        /** @description IDs of the users who may decide the current step when the event happens, at most 50. Empty if no user can. */
                        waitsFor: string[];
                    };
                };
            };
        };
        responses: never;
    };
}

/** The codes of errors that the operations answer with. */
export type ProblemCode =
  | 'body_too_large'
  | 'company_moved'
  | 'company_read_only'
  | 'duplicate_email'
  | 'duplicate_external_id'
  | 'employee_terminated'
  | 'feed_rewound'
  | 'forbidden'
  | 'idempotency_in_progress'
  | 'idempotency_mismatch'
  | 'insufficient_scope'
  | 'internal'
  | 'invalid_cursor'
  | 'invalid_idempotency_key'
  | 'invalid_request'
  | 'invalid_state'
  | 'invalid_token'
  | 'leave_balance_exceeded'
  | 'leave_overlap'
  | 'malformed_json'
  | 'missing_credentials'
  | 'not_a_sandbox'
  | 'not_found'
  | 'precondition_failed'
  | 'rate_limited'
  | 'task_not_assigned'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'uri_too_long'
  | 'user_token_required'
  | 'validation_failed';

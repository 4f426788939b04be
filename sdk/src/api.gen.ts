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
}
export interface components {
    schemas: {
        Employee: {
            /** Format: uuid */
            id: string;
            /** @description Your own id for this person; unique in the company. */
            external_id: string | null;
            /** @description Unique in the company. */
            employee_number: string | null;
            first_name: string;
            last_name: string;
            /**
             * Format: idn-email
             * @description Unique in the company, without regard to case.
             */
            email: string;
            phone: string | null;
            job_title: string | null;
            department: string | null;
            location: string | null;
            /** @enum {string|null} */
            employment_type: "full_time" | "part_time" | "contractor" | "intern" | null;
            /**
             * Format: uuid
             * @description An employee of the same company.
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
        };
        NewEmployee: {
            first_name: string;
            last_name: string;
            /**
             * Format: idn-email
             * @description Unique in the company, without regard to case.
             */
            email: string;
            /** @description Your own id for this person; unique in the company. */
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
             * @description An employee of the same company.
             */
            manager_id?: string | null;
            /** Format: date */
            start_date?: string | null;
        };
        EmployeePatch: {
            first_name?: string;
            last_name?: string;
            /**
             * Format: idn-email
             * @description Unique in the company, without regard to case.
             */
            email?: string;
            /** @description Your own id for this person; unique in the company. */
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
             * @description An employee of the same company.
             */
            manager_id?: string | null;
            /** Format: date */
            start_date?: string | null;
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
             * @description The last day of the leave, included.
             */
            end_date: string;
            /**
             * @description How much of the first day is taken.
             * @enum {string}
             */
            start_portion: "full" | "am" | "pm";
            /**
             * @description How much of the last day is taken.
             * @enum {string}
             */
            end_portion: "full" | "am" | "pm";
            /** @description Working days, halves allowed. */
            days: number;
            reason: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "rejected" | "cancelled";
            /** @description The approval step that is due. */
            current_step: number;
            /** Format: date-time */
            decided_at: string | null;
            rejection_reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        NewLeaveRequest: {
            /**
             * Format: uuid
             * @description An employee of the company, not terminated.
             */
            employee_id: string;
            /** @description A leave type of the company, e.g. `annual`. */
            leave_type: string;
            /** Format: date */
            start_date: string;
            /**
             * Format: date
             * @description Included; at most 1,096 days with the first.
             */
            end_date: string;
            /**
             * @description Leave over several days can begin `full` or `pm`. Default `full`.
             * @enum {string}
             */
            start_portion?: "full" | "am" | "pm";
            /**
             * @description Leave over several days can end `full` or `am`. On one day both portions are the same, and one of them is enough.
             * @enum {string}
             */
            end_portion?: "full" | "am" | "pm";
            /** @description Never part of a webhook. */
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
             * @description The last day of the period, included.
             */
            period_end: string;
            /** Format: date */
            pay_date: string;
            /** @description ISO 4217. */
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
             * @description The same in every attempt and in the webhook body.
             */
            delivery_id: string;
            /** Format: uuid */
            endpoint_id: string;
            /** @description The event type, e.g. `leave.approved`. */
            event: string;
            /**
             * @description skipped: the endpoint was disabled, removed or no longer subscribed, so nothing more is sent.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "skipped";
            /** @description Made so far. */
            attempts: number;
            /** @description The HTTP status of the last answer. */
            last_response_status: number | null;
            /** @description Why the last attempt failed: refused (or the name does not resolve, or is not allowed), tls, timeout, reset, redirect (3xx is not followed) or http_status. */
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
        Event: {
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
            event: "employee.created" | "employee.terminated" | "leave.requested" | "leave.approved" | "leave.rejected" | "timesheet.submitted" | "timesheet.approved" | "payroll.completed" | "payroll.approved" | "advance.requested" | "advance.approved" | "document.uploaded" | "contract.signed" | "onboarding.completed";
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
        /** @description RFC 9457 problem details. */
        Problem: {
            /** @description The address of the page that explains the code. */
            type: string;
            title: string;
            status: number;
            detail: string;
            /** @description Stable: the member to branch on. */
            code: string;
            /** @description Finds the request in the log of the service. */
            request_id: string;
            errors?: {
                /** @description Where in the body (RFC 6901). */
                pointer?: string;
                /** @description Which query parameter. */
                parameter?: string;
                detail: string;
            }[];
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
    listEmployees: {
        parameters: {
            query?: {
                /** @description Only employees in this status. */
                status?: "onboarding" | "active" | "on_leave" | "terminated";
                /** @description Compared without regard to case. */
                email?: string;
                /** @description Only what was changed at or after this instant. */
                updated_since?: string;
                /** @description How many to return at most. */
                limit?: number;
                /** @description next_cursor of the page before, with the same filters. */
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
                        /** @description Pass it as cursor for the next page; null on the last page. */
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
                /** @description Makes the request safe to repeat for 24 hours: the same key and body get the first answer again. */
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
                /** @description The id of the record. */
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
                /** @description An ETag of the record: the change is made only while the record is in that state. */
                "If-Match"?: string;
            };
            path: {
                /** @description The id of the record. */
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
                /** @description Only the requests of this employee. */
                employee_id?: string;
                /** @description Only requests in this status. */
                status?: "pending" | "approved" | "rejected" | "cancelled";
                /** @description Only what was changed at or after this instant. */
                updated_since?: string;
                /** @description How many to return at most. */
                limit?: number;
                /** @description next_cursor of the page before, with the same filters. */
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
                        /** @description Pass it as cursor for the next page; null on the last page. */
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
                /** @description Makes the request safe to repeat for 24 hours: the same key and body get the first answer again. */
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
                /** @description Only runs in this status. */
                status?: "draft" | "processing" | "completed" | "failed" | "approved" | "paid" | "cancelled";
                /** @description How many to return at most. */
                limit?: number;
                /** @description next_cursor of the page before, with the same filters. */
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
                        /** @description Pass it as cursor for the next page; null on the last page. */
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
                /** @description Only deliveries in this status. */
                status?: "pending" | "delivered" | "failed" | "skipped";
                /** @description How many to return at most. */
                limit?: number;
                /** @description next_cursor of the page before, with the same filters. */
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
                        /** @description Pass it as cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                    };
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description `next_after` of the last response. Omit it to begin with the oldest event; `latest` begins with the next event to come. */
                after?: string;
                /**
                 * @description Only these event types, separated by commas.
                 * @example leave.approved,leave.rejected
                 */
                types?: string;
                /** @description How many to return at most. */
                limit?: number;
                /** @description How many seconds to wait for an event if there is none. At most 5 requests of a key wait at a time; further ones are answered immediately. */
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
                        events: components["schemas"]["Event"][];
                        /** @description Pass it as `after` to continue. */
                        next_after: number;
                        /** @description Whether more can be read immediately. */
                        has_more: boolean;
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The employee.
                         */
                        employeeId: string;
                        employeeNumber: string | null;
                        /** @description Work e-mail address. */
                        email: string;
                        /** @description Given name. */
                        firstName: string;
                        /** @description Family name. */
                        lastName: string;
                        jobTitle: string | null;
                        department: string | null;
                        managerId: string | null;
                        startDate: string | null;
                        /**
                         * @description `onboarding` when created with a checklist, otherwise `active`.
                         * @enum {string}
                         */
                        status: "onboarding" | "active";
                        /**
                         * @description Where the record was created.
                         * @enum {string}
                         */
                        source: "api" | "console" | "import";
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The employee.
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
                 *         "source": "api"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "leave.requested";
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The leave request.
                         */
                        requestId: string;
                        /**
                         * Format: uuid
                         * @description The employee who will be away.
                         */
                        employeeId: string;
                        /** @description Code of the leave type; each company may have its own. */
                        leaveType: string;
                        /**
                         * Format: date
                         * @description First day of the leave.
                         */
                        startDate: string;
                        /**
                         * Format: date
                         * @description Last day of the leave, included.
                         */
                        endDate: string;
                        /** @description Working days, halves allowed. */
                        days: number;
                        /**
                         * @description Every request begins pending.
                         * @enum {string}
                         */
                        status: "pending";
                        /**
                         * @description Where the request was submitted.
                         * @enum {string}
                         */
                        source: "api" | "console";
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The leave request.
                         */
                        requestId: string;
                        /**
                         * Format: uuid
                         * @description The employee who will be away.
                         */
                        employeeId: string;
                        /** @description Code of the leave type; each company may have its own. */
                        leaveType: string;
                        /**
                         * Format: date
                         * @description First day of the leave.
                         */
                        startDate: string;
                        /**
                         * Format: date
                         * @description Last day of the leave, included.
                         */
                        endDate: string;
                        /** @description Working days, halves allowed. */
                        days: number;
                        /**
                         * Format: uuid
                         * @description The user who took the last approval step.
                         */
                        approvedBy: string;
                        /**
                         * Format: date-time
                         * @description When the last step was approved.
                         */
                        approvedAt: string;
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The leave request.
                         */
                        requestId: string;
                        /**
                         * Format: uuid
                         * @description The employee who will be away.
                         */
                        employeeId: string;
                        /** @description Code of the leave type; each company may have its own. */
                        leaveType: string;
                        /**
                         * Format: date
                         * @description First day of the leave.
                         */
                        startDate: string;
                        /**
                         * Format: date
                         * @description Last day of the leave, included.
                         */
                        endDate: string;
                        /** @description Working days, halves allowed. */
                        days: number;
                        /**
                         * Format: uuid
                         * @description The user who rejected the request.
                         */
                        rejectedBy: string;
                        /**
                         * Format: date-time
                         * @description When the request was rejected.
                         */
                        rejectedAt: string;
                        rejectionReason: string | null;
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
                 *         "submittedAt": "2026-11-16T08:05:12.447Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "timesheet.submitted";
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The timesheet.
                         */
                        timesheetId: string;
                        /**
                         * Format: uuid
                         * @description The employee whose hours these are.
                         */
                        employeeId: string;
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period, included.
                         */
                        periodEnd: string;
                        /** @description Sum of the entries, at most two decimals. */
                        totalHours: number;
                        /**
                         * Format: date-time
                         * @description When the employee submitted it last.
                         */
                        submittedAt: string;
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The timesheet.
                         */
                        timesheetId: string;
                        /**
                         * Format: uuid
                         * @description The employee whose hours these are.
                         */
                        employeeId: string;
                        /**
                         * Format: date
                         * @description First day of the period.
                         */
                        periodStart: string;
                        /**
                         * Format: date
                         * @description Last day of the period, included.
                         */
                        periodEnd: string;
                        /** @description Sum of the entries, at most two decimals. */
                        totalHours: number;
                        /**
                         * Format: date-time
                         * @description When the employee submitted it last.
                         */
                        submittedAt: string;
                        /**
                         * Format: uuid
                         * @description The user who approved the timesheet.
                         */
                        approvedBy: string;
                        /**
                         * Format: date-time
                         * @description When it was approved.
                         */
                        approvedAt: string;
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The payroll run.
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
                         * @description Last day of the period, included.
                         */
                        periodEnd: string;
                        /**
                         * Format: date
                         * @description The day the money is due.
                         */
                        payDate: string;
                        /** @description ISO 4217 code. */
                        currency: string;
                        /** @description Payslips in the run, one per employee. */
                        employeeCount: number;
                        /**
                         * Format: date-time
                         * @description When the last payslip was generated.
                         */
                        completedAt: string;
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The payroll run.
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
                         * @description Last day of the period, included.
                         */
                        periodEnd: string;
                        /**
                         * Format: date
                         * @description The day the money is due.
                         */
                        payDate: string;
                        /** @description ISO 4217 code. */
                        currency: string;
                        /** @description Payslips in the run, one per employee. */
                        employeeCount: number;
                        /**
                         * Format: date-time
                         * @description When the last payslip was generated.
                         */
                        completedAt: string;
                        /**
                         * Format: uuid
                         * @description The user who approved the run.
                         */
                        approvedBy: string;
                        /**
                         * Format: date-time
                         * @description When the run was approved.
                         */
                        approvedAt: string;
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
                 *         "requestedAt": "2026-11-16T12:40:07.115Z"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event type.
                     * @constant
                     */
                    event: "advance.requested";
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The advance.
                         */
                        advanceId: string;
                        /**
                         * Format: uuid
                         * @description The employee who asked for it.
                         */
                        employeeId: string;
                        /**
                         * Format: date-time
                         * @description When it was requested.
                         */
                        requestedAt: string;
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The advance.
                         */
                        advanceId: string;
                        /**
                         * Format: uuid
                         * @description The employee who asked for it.
                         */
                        employeeId: string;
                        /**
                         * Format: date-time
                         * @description When it was requested.
                         */
                        requestedAt: string;
                        /**
                         * Format: uuid
                         * @description The user who took the last approval step.
                         */
                        approvedBy: string;
                        /**
                         * Format: date-time
                         * @description When the last step was approved.
                         */
                        approvedAt: string;
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The document.
                         */
                        documentId: string;
                        /**
                         * Format: uuid
                         * @description The employee it was uploaded for.
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
                         * @description The user who uploaded it.
                         */
                        uploadedBy: string;
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The contract.
                         */
                        contractId: string;
                        /**
                         * Format: uuid
                         * @description The employee it binds.
                         */
                        employeeId: string;
                        /** @description Title of the contract. */
                        title: string;
                        /**
                         * Format: date-time
                         * @description When the second of the two signatures was given.
                         */
                        signedAt: string;
                        /** @description One signature of each party, the earlier first. */
                        signatures: {
                            /**
                             * @description The side that signed.
                             * @enum {string}
                             */
                            party: "employee" | "employer";
                            /**
                             * Format: uuid
                             * @description The user who signed for that side.
                             */
                            signerId: string;
                            /**
                             * Format: date-time
                             * @description When that side signed.
                             */
                            signedAt: string;
                        }[];
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
                    /**
                     * Format: date-time
                     * @description When this attempt was made; later on each retry.
                     */
                    delivered_at: string;
                    /**
                     * Format: uuid
                     * @description The delivery; the same on each retry, so receivers drop repeats by it.
                     */
                    delivery_id: string;
                    payload: {
                        /**
                         * Format: uuid
                         * @description The onboarding checklist.
                         */
                        checklistId: string;
                        /**
                         * Format: uuid
                         * @description The employee who was onboarded.
                         */
                        employeeId: string;
                        /**
                         * Format: date-time
                         * @description When the last required task was done.
                         */
                        completedAt: string;
                        /** @description Tasks on the checklist, skipped and optional ones included. */
                        taskCount: number;
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
  | 'duplicate_email'
  | 'duplicate_external_id'
  | 'employee_terminated'
  | 'idempotency_in_progress'
  | 'idempotency_mismatch'
  | 'insufficient_scope'
  | 'internal'
  | 'invalid_cursor'
  | 'invalid_idempotency_key'
  | 'invalid_request'
  | 'invalid_token'
  | 'leave_balance_exceeded'
  | 'leave_overlap'
  | 'malformed_json'
  | 'missing_credentials'
  | 'not_found'
  | 'precondition_failed'
  | 'rate_limited'
  | 'unavailable'
  | 'unsupported_media_type'
  | 'uri_too_long'
  | 'validation_failed';

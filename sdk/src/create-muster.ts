import { type Approvals, createApprovals } from './approvals.ts';
import { assertLimits, type Connection } from './connection.ts';
import { createDeprecationWatch, type DeprecationNotice } from './deprecation.ts';
import { type Advances, createAdvances } from './advances.ts';
import { type Contracts, createContracts } from './contracts.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createEmployees, type Employees } from './employees.ts';
import { createEvents, type Events } from './event-feed.ts';
import { createTimeEntries, createTimesheets, type TimeEntries, type Timesheets } from './hours.ts';
import { createLeave, type Leave } from './leave.ts';
import { createOnboardingTasks, type OnboardingTasks } from './onboarding-tasks.ts';
import { createPayroll, type Payroll } from './payroll.ts';
import { createSandboxClock, type SandboxClock } from './sandbox.ts';
import { machineRuntime, type Runtime } from './runtime.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries.ts';

/** The version of this package; package.json has the same. */
export const version = '0.1.0';

export interface MusterOptions {
  /**
   * The URL of the service, e.g. `https://hr.example.com`; with a path if it is served under one.
   */
  readonly baseUrl: string;
  /**
   * `svc_live_…`, from the console. All operations apply to the company of this key. Never use it
   * in a browser.
   */
  readonly apiKey?: string | undefined;
  /**
   * In place of the key, for `approvals`: the access token of an application that acts for a person
   * who authorized it.
   */
  readonly accessToken?: string | undefined;
  /** For one attempt, from connecting to the last byte, in milliseconds; default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** How often to retry after a transient failure; default 3, 0 disables retries. */
  readonly maxRetries?: number | undefined;
  /**
   * Called once for each deprecated operation that you use, e.g. to log it. If it throws, the call
   * rejects with that error, although the service has completed the operation.
   */
  readonly onDeprecation?: ((notice: DeprecationNotice) => void) | undefined;
  /** Sends requests instead of the global `fetch`, e.g. through a proxy. */
  readonly fetch?: Runtime['fetch'] | undefined;
}

/** The operations of the API for one company. */
export interface Muster {
  readonly employees: Employees;
  readonly leave: Leave;
  readonly timesheets: Timesheets;
  readonly timeEntries: TimeEntries;
  readonly payroll: Payroll;
  readonly webhookDeliveries: WebhookDeliveries;
  readonly events: Events;
  readonly approvals: Approvals;
  readonly documents: Documents;
  readonly contracts: Contracts;
  readonly advances: Advances;
  readonly onboardingTasks: OnboardingTasks;
  readonly sandbox: SandboxClock;
}

/**
 * Creates a client for the service at `baseUrl`. It sends nothing yet and needs no closing.
 *
 * @throws TypeError for an invalid option; the message never contains the key
 */
export function createMuster(options: MusterOptions): Muster {
  return connect(options, machineRuntime(options.fetch));
}

/** Like `createMuster`, with the given runtime, whose `fetch` sends the requests. */
export function connect(options: MusterOptions, runtime: Runtime): Muster {
  const { baseUrl, accessToken, timeoutMs = 30_000, maxRetries = 3 } = options;
  if (options.apiKey !== undefined && accessToken !== undefined) {
    throw new TypeError('give either apiKey or accessToken, not both');
  }
  const apiKey = options.apiKey ?? accessToken;
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('apiKey is missing or contains invalid characters, such as a line break');
  }
  assertLimits({ timeoutMs, maxRetries });
  const connection: Connection = {
    apiUrl: readApiUrl(baseUrl),
    apiKey,
    userAgent: `muster-sdk/${version}`,
    timeoutMs,
    maxRetries,
    runtime,
    watchDeprecation: createDeprecationWatch(options.onDeprecation),
  };
  return {
    employees: createEmployees(connection),
    leave: createLeave(connection),
    timesheets: createTimesheets(connection),
    timeEntries: createTimeEntries(connection),
    payroll: createPayroll(connection),
    webhookDeliveries: createWebhookDeliveries(connection),
    events: createEvents(connection),
    approvals: createApprovals(connection),
    documents: createDocuments(connection),
    contracts: createContracts(connection),
    advances: createAdvances(connection),
    onboardingTasks: createOnboardingTasks(connection),
    sandbox: createSandboxClock(connection),
  };
}

function readApiUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isUsable =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isUsable) throw new TypeError('baseUrl must be a URL such as https://hr.example.com');
  // Accepts URLs with and without the prefix, because users copy both.
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return `${url.origin}${path}/api/v1`;
}

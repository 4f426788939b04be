import { assertLimits, type Connection } from './connection.ts';
import { createDeprecationWatch, type DeprecationNotice } from './deprecation.ts';
import { createEmployees, type Employees } from './employees.ts';
import { createEvents, type Events } from './event-feed.ts';
import { createLeave, type Leave } from './leave.ts';
import { createPayroll, type Payroll } from './payroll.ts';
import { machineRuntime, type Runtime } from './runtime.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './webhook-deliveries.ts';

/** Of this package; package.json has the same. */
export const version = '0.1.0';

export interface MusterOptions {
  /** Where the service is, e.g. `https://hr.example.com`; with a path when it is behind one. */
  readonly baseUrl: string;
  /** `svc_live_…`, from the console. Its company is the scope of everything. Never for a browser. */
  readonly apiKey: string;
  /** For one attempt, from connecting to the last byte; default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** How often an attempt that failed in passing is repeated; default 3, 0 for never. */
  readonly maxRetries?: number | undefined;
  /**
   * Called when an operation that is used turns out to be deprecated, of each once, e.g. to log it.
   * What it throws, the call rejects with, though the service has done what was asked.
   */
  readonly onDeprecation?: ((notice: DeprecationNotice) => void) | undefined;
  /** Sends requests instead of the global `fetch`, e.g. through a proxy. */
  readonly fetch?: Runtime['fetch'] | undefined;
}

/** The operations of one company's API. */
export interface Muster {
  readonly employees: Employees;
  readonly leave: Leave;
  readonly payroll: Payroll;
  readonly webhookDeliveries: WebhookDeliveries;
  readonly events: Events;
}

/**
 * A client of the service at `baseUrl`. Nothing is sent yet, and nothing needs to be closed.
 *
 * @throws TypeError when an option cannot be right; the message never has the key in it
 */
export function createMuster(options: MusterOptions): Muster {
  return connect(options, machineRuntime(options.fetch));
}

/** The same on a runtime of the caller's, whose `fetch` is the one that sends. */
export function connect(options: MusterOptions, runtime: Runtime): Muster {
  const { baseUrl, apiKey, timeoutMs = 30_000, maxRetries = 3 } = options;
  if (typeof apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError(
      'apiKey: missing, or with characters that no key has, such as a line break',
    );
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
    payroll: createPayroll(connection),
    webhookDeliveries: createWebhookDeliveries(connection),
    events: createEvents(connection),
  };
}

function readApiUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  const isUsable =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (!isUsable) throw new TypeError('baseUrl: an address such as https://hr.example.com');
  // With or without the prefix: both are what people copy.
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  return `${url.origin}${path}/api/v1`;
}

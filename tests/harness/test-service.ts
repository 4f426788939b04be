import { randomBytes } from 'node:crypto';
import type { UserActor } from '../../server/src/access/actor.ts';
import { createApiKey } from '../../server/src/access/api-keys/create-api-key.ts';
import type { Grant, Scope } from '../../server/src/access/scopes.ts';
import type { EventType } from '../../server/src/events/catalogue.ts';
import { openCompany } from '../../server/src/hr/open-company.ts';
import type { Config } from '../../server/src/main/config.ts';
import type { Metrics } from '../../server/src/main/metrics/create-metrics.ts';
import type { AttemptLimits } from '../../server/src/main/service-options.ts';
import type { ProcessRole } from '../../server/src/main/process-role.ts';
import { compose, type Service } from '../../server/src/main/compose.ts';
import { type Clock, systemClock } from '../../server/src/platform/clock.ts';
import { createSecretBox } from '../../server/src/platform/crypto/secret-box.ts';
import { deriveKey } from '../../server/src/platform/crypto/secret-keys.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import type { Tracer } from '../../server/src/platform/tracing/tracer.ts';
import { createIds } from '../../server/src/platform/ids.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createAddressPolicy } from '../../server/src/platform/outbound/address-policy.ts';
import { createEndpoint } from '../../server/src/webhooks/endpoints/create-endpoint.ts';
import { encodeForm, type Form, formContentType } from './send-form.ts';
import { openDatabaseOfService, type SharedDatabase, type TestDatabase } from './test-database.ts';

/**
 * Not a real argon2id hash, so it is impossible to sign in with it. Sign-up through HTTP creates
 * real ones.
 */
const unusablePasswordHash = 'none';

export interface TestServiceOptions {
  /** Default `all`: with the delivery worker. */
  readonly role?: ProcessRole;
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  /** Share a database with another service; it is not dropped on close. */
  readonly database?: Database;
  /** See `ConsoleOptions`. */
  readonly ownDatabase?: boolean;
  readonly metrics?: Metrics;
  readonly tracer?: Tracer;
  readonly limits?: AttemptLimits;
}

export interface TestCompany {
  readonly companyId: string;
  readonly owner: UserActor;
  /** A key with every scope. */
  readonly key: string;
  /** Creates another key. */
  createKey(
    scopes: readonly Scope[],
    expiresAt?: string | null,
    grants?: readonly Grant[],
  ): Promise<{ id: string; key: string }>;
}

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  /** Parsed JSON, or undefined for an empty body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests look into answers of any shape
  readonly body: any;
}

export interface ApiCall {
  readonly key?: string | undefined;
  readonly body?: unknown;
  /** Sent in place of a body, as `multipart/form-data`. */
  readonly form?: Form | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestService {
  readonly service: Service;
  readonly database: Database;
  readonly testDatabase: TestDatabase | undefined;
  createCompany(name?: string): Promise<TestCompany>;
  /** Adds an endpoint; without `events` it gets all of them. */
  createEndpoint(
    company: TestCompany,
    url: string,
    events?: readonly EventType[],
  ): Promise<{ id: string; secret: string }>;
  /** Calls `/api/v1` in process, e.g. `api('GET', '/employees', { key })`. */
  api(method: string, path: string, call?: ApiCall): Promise<ApiAnswer>;
  close(): Promise<void>;
}

export const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: 'http://muster.test',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  migrationDatabaseUrl: undefined,
  dataDirectory: '/nonexistent',
  redisUrl: undefined,
  secretKey: undefined,
  secretKeyPrevious: undefined,
  securityContact: undefined,
  signUp: 'open',
  trustProxy: false,
  rateLimitPerMinute: 1_000_000,
  deletionDays: 30,
  webhookAllowCidrs: ['127.0.0.0/8'],
  retention: { bodyDays: 30, rowMonths: 13 },
  pump: { inFlightMax: 512, perEndpointMax: 10, perCompanyMax: 128 },
  smtp: undefined,
  documentStorage: undefined,
  migrate: false,
  drainSeconds: 0,
  metricsPort: undefined,
  logLevel: 'silent',
  accessLog: false,
  tracesUrl: undefined,
};

/** The whole service on a test database of the kind this run uses, in this process. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const isShared = options.role === 'api' && options.ownDatabase !== true;
  const testDatabase =
    options.database === undefined ? await openDatabaseOfService(isShared) : undefined;
  const database = options.database ?? (testDatabase as SharedDatabase).whole;
  const config = { ...testConfig, ...options.config };
  const clock = options.clock ?? systemClock;
  const secretKey = config.secretKey ?? randomBytes(32);
  const service = await compose({
    database,
    config,
    secretKeys: [secretKey],
    role: options.role ?? 'all',
    clock,
    log: createLog({ level: config.logLevel, pretty: false }),
    metrics: options.metrics,
    tracer: options.tracer,
    ...(options.limits && { limits: options.limits }),
  });
  await service.server.ready();
  return {
    service,
    database: testDatabase?.database ?? database,
    testDatabase,
    createCompany: (name) => createTestCompany(database, clock, name),
    createEndpoint: async ({ companyId }, url, events = []) => {
      const services = {
        ids: createIds(clock),
        secretBox: createSecretBox([deriveKey(secretKey, 'endpoint-secrets')]),
        addressPolicy: createAddressPolicy(config.webhookAllowCidrs),
      };
      const { endpoint, secret } = await database.transaction(
        { role: 'muster_app', companyId },
        (transaction) =>
          createEndpoint(transaction, services, companyId, { url, description: null, events }),
      );
      return { id: endpoint.id, secret };
    },
    api: (method, path, call) => callApi(service, method, path, call),
    close: async () => {
      await service.close();
      await testDatabase?.drop();
    },
  };
}

async function createTestCompany(
  database: Database,
  clock: Clock,
  name = 'Test Company',
): Promise<TestCompany> {
  const ids = createIds(clock);
  const companyId = ids.next();
  const { user } = await database.transaction({ role: 'muster_app', companyId }, (transaction) =>
    openCompany(
      transaction,
      { ids, companyId, onlyFirst: false },
      {
        name,
        owner: {
          firstName: 'Ona',
          lastName: 'Owner',
          email: `owner-${companyId}@example.test`,
          passwordHash: unusablePasswordHash,
        },
      },
    ),
  );
  const owner: UserActor = {
    kind: 'user',
    companyId,
    userId: user.id,
    role: 'owner',
    employeeId: null,
  };
  const createKey = (
    scopes: readonly Scope[],
    expiresAt: string | null = null,
    grants: readonly Grant[] = [],
  ) =>
    database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
      const made = await createApiKey(
        transaction,
        { ids, actor: owner },
        { name: 'test', scopes, grants, expiresAt },
      );
      return { id: made.apiKey.id, key: made.secret };
    });
  const { key } = await createKey([]);
  return { companyId, owner, key, createKey };
}

async function callApi(
  { server }: Service,
  method: string,
  path: string,
  { key, body, form, headers = {} }: ApiCall = {},
): Promise<ApiAnswer> {
  const answer = await server.inject({
    method: method as 'GET',
    url: `/api/v1${path}`,
    headers: {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form === undefined ? {} : { 'content-type': formContentType }),
      ...headers,
    },
    ...(form === undefined ? {} : { payload: encodeForm(form) }),
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.payload === '' ? undefined : (JSON.parse(answer.payload) as unknown),
  };
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StaffRole, UserRole } from '../../server/src/access/actor.ts';
import type { SignUpMode } from '../../server/src/access/companies/assert-sign-up-is-open.ts';
import { openSession } from '../../server/src/access/sessions/open-session.ts';
import { type SignInLimits } from '../../server/src/access/users/sign-in-throttle.ts';
import { openCompany } from '../../server/src/hr/open-company.ts';
import { type Clock, systemClock, toInstant } from '../../server/src/platform/clock.ts';
import { type SecretBox } from '../../server/src/platform/crypto/secret-box.ts';
import type { Database } from '../../server/src/platform/database/driver.ts';
import { createIds, instantOfId } from '../../server/src/platform/ids.ts';
import { createLog, type Log } from '../../server/src/platform/log.ts';
import type { SmtpSettings } from '../../server/src/platform/smtp-settings.ts';
import type { ResolveTxt } from '../../server/src/platform/outbound/resolve-txt.ts';
import type { ContentStores } from '../../server/src/platform/storage/content-store.ts';
import { type Browser, openBrowser } from './console-browser.ts';
import { endRecord, insertRecords } from './employment-record.ts';
import { openDatabaseOfService } from './test-database.ts';
import { compose } from '../../server/src/main/compose.ts';
import type { ProcessRole } from '../../server/src/main/process-role.ts';
import { createEndpointSecretBox } from '../../server/src/main/endpoint-secret-box.ts';
import { testConfig } from './test-service.ts';

export const consoleOrigin = 'http://muster.test';

const ownerPassword = 'correct horse battery staple';
/** At the lowest cost of argon2id, so that checking it takes no time either. */
const ownerPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$bXVzdGVyIHRlc3Qgc2FsdA$oX8v4yEqAJufi7SEmiZFSOLxg8L3f9DABiJ0DcjpQVI';

export interface ConsoleOptions {
  readonly publicUrl?: string;
  readonly signUpMode?: SignUpMode;
  readonly clock?: Clock;
  readonly signInLimits?: SignInLimits;
  readonly passwordResetLimits?: SignInLimits;
  readonly signUpsPerNetworkMax?: number;
  /** Default: so many that no test reaches it. */
  readonly rateLimitPerMinute?: number;
  /** Default: `api`, or `all` with `smtp`, because a worker sends the emails. */
  readonly role?: ProcessRole;
  /** Sends invitations and password resets by email; default: the console shows the links. */
  readonly smtp?: SmtpSettings;
  /** Default: nothing is logged. */
  readonly log?: Log;
  /** The DNS records of email domains; default: none. */
  readonly resolveTxt?: ResolveTxt;
  /** Default: documents are stored in the database. */
  readonly contentStores?: ContentStores;
  /**
   * Whether the database must be empty and used by nothing else; default: only with a worker
   * (see `openSharedDatabase`).
   */
  readonly ownDatabase?: boolean;
  /** How the service sees the database; default: unchanged. */
  readonly wrapDatabase?: (database: Database) => Database;
}

/** The service, wired by `compose`, on a test database of the kind this run uses. */
export interface TestConsole {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly secretBox: SecretBox;
  /** A browser without a session. */
  browser(): Browser;
  /** A browser of the owner of a new company, and the company's id. */
  signUp(): Promise<Owner>;
  /** A browser of another user of a company. */
  addUser(companyId: string, role: StaffRole): Promise<Browser>;
  /** A browser of a user with an employee record, active since 2020, optionally with a manager. */
  addPerson(companyId: string, person?: NewPerson): Promise<Person>;
  /** A browser of someone who left today, with access to their own documents only. */
  addFormerEmployee(companyId: string): Promise<Person>;
  /** Calls `/api/v1` with an API key and returns the status. */
  useKey(key: string): Promise<number>;
  close(): Promise<void>;
}

export interface Owner {
  readonly browser: Browser;
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
}

export interface NewPerson {
  /** Default `employee`. */
  readonly role?: StaffRole;
  /** The manager of this employee. */
  readonly managerId?: string;
}

export interface Person {
  readonly browser: Browser;
  readonly userId: string;
  readonly employeeId: string;
}

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly browser: () => Browser;
}

export async function startConsole(options: ConsoleOptions = {}): Promise<TestConsole> {
  const processRole = options.role ?? (options.smtp === undefined ? 'api' : 'all');
  const isShared = processRole === 'api' && options.ownDatabase !== true;
  const testDatabase = await openDatabaseOfService(isShared);
  const database = (options.wrapDatabase ?? ((whole) => whole))(testDatabase.whole);
  const clock = options.clock ?? systemClock;
  const secretKeys = [randomBytes(32)] as const;
  const publicUrl = options.publicUrl ?? consoleOrigin;
  const { signInLimits, passwordResetLimits, signUpsPerNetworkMax = 1_000_000 } = options;
  const service = await compose({
    database,
    clock,
    secretKeys,
    config: {
      ...testConfig,
      publicUrl,
      signUp: options.signUpMode ?? 'open',
      smtp: options.smtp,
      rateLimitPerMinute: options.rateLimitPerMinute ?? testConfig.rateLimitPerMinute,
    },
    role: processRole,
    log: options.log ?? createLog({ level: 'silent', pretty: false }),
    limits: { signIn: signInLimits, passwordReset: passwordResetLimits, signUpsPerNetworkMax },
    contentStores: options.contentStores,
    resolveTxt: options.resolveTxt ?? (async () => []),
  });
  const { server } = service;
  await server.ready();
  const browser = (): Browser => openBrowser(server, new URL(publicUrl));
  const parts = { database, clock, browser };
  return {
    server,
    database: testDatabase.database,
    secretBox: createEndpointSecretBox(secretKeys),
    browser,
    signUp: () => signUp(parts),
    addUser: async (companyId, role) =>
      (await addUser(parts, companyId, { role, employeeId: null })).browser,
    addPerson: (companyId, person) => addPerson(parts, companyId, person),
    addFormerEmployee: async (companyId) => {
      const { employeeId } = await addPerson(parts, companyId);
      await database.single(
        { role: 'muster_app', companyId },
        endRecord(companyId, employeeId, toInstant(clock.nowMs()).slice(0, 10)),
      );
      const role = 'former_employee' as const;
      return { ...(await addUser(parts, companyId, { role, employeeId })), employeeId };
    },
    useKey: async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await server.inject({ method: 'GET', url: '/api/v1/employees', headers });
      return answer.statusCode;
    },
    close: async () => {
      await service.close();
      await testDatabase.drop();
    },
  };
}

/** As sign-up does, but without the time that hashing a password takes. */
async function signUp({ database, clock, browser }: Parts): Promise<Owner> {
  // A millisecond before anything that the service does, so that lists by id show it first.
  const ids = createIds({ nowMs: () => clock.nowMs() - 1 });
  const companyId = createIds(clock).next();
  const email = `owner-${companyId}@example.test`;
  const owner = { firstName: 'Ona', lastName: 'Owner', email, passwordHash: ownerPasswordHash };
  const settings = { role: 'muster_app', companyId } as const;
  const { userId, token } = await database.transaction(settings, async (open) => {
    const { user } = await openCompany(
      open,
      { ids, companyId, onlyFirst: false },
      { name: 'Ácme', owner },
    );
    const start = { companyId, userId: user.id, nowMs: clock.nowMs() };
    return { userId: user.id, token: await openSession(open, start) };
  });
  const opened = browser();
  opened.setSession(token);
  return { browser: opened, companyId, userId, email, password: ownerPassword };
}

async function addPerson(
  parts: Parts,
  companyId: string,
  { role = 'employee', managerId }: NewPerson = {},
): Promise<Person> {
  const employeeId = createIds(parts.clock).next();
  await parts.database.single(
    { role: 'muster_app', companyId },
    {
      text: `insert into employees (company_id, id, first_name, last_name, email, email_key,
               manager_id, start_date, status, created_at, updated_at)
             values ($1, $2, 'Per', 'Son', $3, $3, $4, '2020-01-01', 'active', $5, $5)`,
      values: [
        companyId,
        employeeId,
        `person-${employeeId}@example.test`,
        managerId ?? null,
        instantOfId(employeeId),
      ],
    },
  );
  await parts.database.single(
    { role: 'muster_app', companyId },
    insertRecords(companyId, [employeeId]),
  );
  return { ...(await addUser(parts, companyId, { role, employeeId })), employeeId };
}

async function addUser(
  { database, clock, browser }: Parts,
  companyId: string,
  { role, employeeId }: { role: UserRole; employeeId: string | null },
): Promise<{ browser: Browser; userId: string }> {
  const userId = randomUUID();
  const token = await database.transaction({ role: 'muster_app', companyId }, async (open) => {
    await open.query({
      text: `insert into users (company_id, id, email, email_key, first_name, last_name, role,
               employee_id, former_employee_id, password_hash, created_at, updated_at)
             values ($1, $2, $3, $3, 'Per', 'Son', $4, $5, $6, 'none', now(), now())`,
      values: [
        companyId,
        userId,
        `user-${userId}@example.test`,
        role,
        role === 'former_employee' ? null : employeeId,
        role === 'former_employee' ? employeeId : null,
      ],
    });
    return openSession(open, { companyId, userId, nowMs: clock.nowMs() });
  });
  const opened = browser();
  opened.setSession(token);
  return { browser: opened, userId };
}

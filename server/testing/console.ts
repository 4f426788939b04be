import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { UserRole } from '../src/access/actor.ts';
import {
  type ApiKeyDirectory,
  openApiKeyDirectory,
} from '../src/access/api-keys/api-key-directory.ts';
import type { SignUpMode } from '../src/access/companies/assert-sign-up-is-open.ts';
import { createSignUpThrottle } from '../src/access/companies/sign-up-throttle.ts';
import { createPasswordResetThrottle } from '../src/access/password-resets/password-reset-throttle.ts';
import { openSession } from '../src/access/sessions/open-session.ts';
import { createPasswords } from '../src/access/users/password.ts';
import { createSignInThrottle, type SignInLimits } from '../src/access/users/sign-in-throttle.ts';
import type { ConsoleServices } from '../src/console-api/operation.ts';
import { consoleApi } from '../src/console-api/plugin.ts';
import { createAccountLinks } from '../src/main/create-account-links.ts';
import { createAccountMailJobs } from '../src/main/create-account-mail-jobs.ts';
import { documentBytesMax } from '../src/hr/documents/document.ts';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { createSecretBox, type SecretBox } from '../src/platform/crypto/secret-box.ts';
import type { Database } from '../src/platform/database/driver.ts';
import { createCursors } from '../src/platform/http/cursor.ts';
import { createHttpServer } from '../src/platform/http/http-server.ts';
import { createIds, instantOfId } from '../src/platform/ids.ts';
import { jobQueue } from '../src/platform/jobs/job-queue.ts';
import { runJobs } from '../src/platform/jobs/run-jobs.ts';
import { createLog, type Log } from '../src/platform/log.ts';
import type { SmtpSettings } from '../src/platform/mail/smtp-settings.ts';
import { createAddressPolicy } from '../src/platform/outbound/address-policy.ts';
import { createRateCounter } from '../src/platform/rate-counter.ts';
import type { ContentStores } from '../src/platform/storage/content-store.ts';
import { createContentStores } from '../src/platform/storage/create-content-stores.ts';
import { describeApi } from '../src/public-api/v1/openapi.ts';
import { createKeyLookUps } from '../src/public-api/v1/key-look-ups.ts';
import { publicApiV1 } from '../src/public-api/v1/plugin.ts';
import { createDueNotices } from '../src/webhooks/deliveries/due-notices.ts';
import { createAppendEvent } from '../src/webhooks/deliveries/fan-out.ts';
import { type Browser, openBrowser } from './console-browser.ts';
import { openTestDatabase } from './test-database.ts';

export const consoleOrigin = 'http://muster.test';

export interface ConsoleOptions {
  readonly publicUrl?: string;
  readonly signUpMode?: SignUpMode;
  readonly clock?: Clock;
  readonly signInLimits?: SignInLimits;
  readonly passwordResetLimits?: SignInLimits;
  readonly signUpsPerNetworkMax?: number;
  /** Mails invitations and new passwords, as a worker beside it would; default: links are shown. */
  readonly smtp?: SmtpSettings;
  /** Default: nothing is logged. */
  readonly log?: Log;
  /** Default: documents are kept in the database. */
  readonly contentStores?: ContentStores;
}

/** Both APIs on a test database of the kind this run is for, in this process, without a worker. */
export interface TestConsole {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly secretBox: SecretBox;
  /** A browser without a session. */
  browser(): Browser;
  /** A browser of the owner of a new company, and the company's id. */
  signUp(): Promise<Owner>;
  /** A browser of a further user of a company. */
  addUser(companyId: string, role: UserRole): Promise<Browser>;
  /** A browser of somebody who has an employee record too, active since 2020, and may have a manager. */
  addPerson(companyId: string, person?: NewPerson): Promise<Person>;
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
  readonly role?: UserRole;
  /** The employee this one reports to. */
  readonly managerId?: string;
}

export interface Person {
  readonly browser: Browser;
  readonly userId: string;
  readonly employeeId: string;
}

export async function startConsole(options: ConsoleOptions = {}): Promise<TestConsole> {
  const testDatabase = await openTestDatabase();
  const { database } = testDatabase;
  const clock = options.clock ?? systemClock;
  const ids = createIds(clock);
  const publicUrl = new URL(options.publicUrl ?? consoleOrigin);
  const log = options.log ?? createLog({ level: 'silent', pretty: false });
  const server = createHttpServer({ log, trustProxy: false });
  const ignoreErrors = (): void => undefined;
  const links = { config: { smtp: options.smtp }, secretKeys: [randomBytes(32)] as const };
  const accountLinks = createAccountLinks({
    ...links,
    queue: jobQueue,
    publicUrl: () => publicUrl,
  });
  const config = { smtp: options.smtp, publicUrl: publicUrl.href, host: publicUrl.hostname };
  const kinds = createAccountMailJobs({ database, clock, log, config, accountLinks });
  const jobs = options.smtp === undefined ? undefined : await runJobs({ database, kinds, log });
  const parts: Parts = {
    database,
    clock,
    ids,
    cursors: createCursors(randomBytes(32)),
    secretBox: createSecretBox([randomBytes(32)]),
    queue: jobQueue,
    accountLinks,
    notices: createDueNotices(database),
    apiKeys: await openApiKeyDirectory({ database, clock, onTouchFailure: ignoreErrors }),
  };
  await servePublicApi(server, parts);
  await serveConsole(server, parts, { ...options, publicUrl });
  await server.ready();
  const browser = (): Browser => openBrowser(server, publicUrl);
  return {
    server,
    database,
    secretBox: parts.secretBox,
    browser,
    signUp: () => signUp(browser(), ids.next()),
    addUser: async (companyId, role) =>
      (await addUser({ database, clock, browser }, companyId, { role, employeeId: null })).browser,
    addPerson: (companyId, person) => addPerson({ database, clock, browser }, companyId, person),
    useKey: async (key) => {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await server.inject({ method: 'GET', url: '/api/v1/employees', headers });
      return answer.statusCode;
    },
    close: async () => {
      await server.close();
      await jobs?.stop();
      await parts.notices.close();
      await parts.apiKeys.close();
      await testDatabase.drop();
    },
  };
}

interface Parts extends OperationParts {
  readonly apiKeys: ApiKeyDirectory;
}
type OperationParts = Pick<
  ConsoleServices,
  'database' | 'clock' | 'ids' | 'cursors' | 'secretBox' | 'queue' | 'notices' | 'accountLinks'
>;

async function servePublicApi(
  server: FastifyInstance,
  { database, clock, ids, cursors, notices, apiKeys }: Parts,
): Promise<void> {
  await describeApi(server);
  await server.register(publicApiV1, {
    prefix: '/api/v1',
    services: {
      database,
      clock,
      ids,
      cursors,
      appendEvent: createAppendEvent({ ids, notices }),
      // Else lines would come to the audit log at any time.
      reads: { note: () => undefined },
    },
    gate: {
      counter: createRateCounter(undefined),
      limitPerMinute: 1_000_000,
      lookUps: createKeyLookUps({
        apiKeys,
        misses: createRateCounter(undefined),
        missesMax: 1_000_000,
      }),
    },
  });
}

async function serveConsole(
  server: FastifyInstance,
  parts: Parts,
  options: Omit<ConsoleOptions, 'publicUrl'> & { publicUrl: URL },
): Promise<void> {
  const { publicUrl, signUpMode, signInLimits, passwordResetLimits, signUpsPerNetworkMax } =
    options;
  await server.register(consoleApi, {
    prefix: '/console/api',
    publicUrl: () => publicUrl,
    services: {
      ...parts,
      appendEvent: createAppendEvent(parts),
      addressPolicy: createAddressPolicy(['127.0.0.0/8']),
      passwords: createPasswords(),
      accountSecrets: parts.accountLinks.secretBox,
      signInThrottle: createSignInThrottle(undefined, signInLimits),
      passwordResetThrottle: createPasswordResetThrottle(undefined, passwordResetLimits),
      signUpThrottle: createSignUpThrottle(undefined, signUpsPerNetworkMax ?? 1_000_000),
      signUpMode: signUpMode ?? 'open',
      installation: { version: '0.0.0-test', rateLimitPerMinute: 60 },
      contentStores:
        options.contentStores ??
        createContentStores({
          database: parts.database,
          objectStorage: undefined,
          contentBytesMax: documentBytesMax,
        }),
    },
  });
}

async function signUp(browser: Browser, unique: string): Promise<Owner> {
  const email = `owner-${unique}@example.test`;
  const password = `correct horse ${unique}`;
  const answer = await browser.call('POST', '/sign-up', {
    body: { company_name: 'Ácme', first_name: 'Ona', last_name: 'Owner', email, password },
  });
  if (answer.status !== 201) {
    throw new Error(`sign-up was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  const { company, user } = answer.body as { company: { id: string }; user: { id: string } };
  return { browser, companyId: company.id, userId: user.id, email, password };
}

async function addPerson(
  parts: { database: Database; clock: Clock; browser: () => Browser },
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
  return { ...(await addUser(parts, companyId, { role, employeeId })), employeeId };
}

async function addUser(
  { database, clock, browser }: { database: Database; clock: Clock; browser: () => Browser },
  companyId: string,
  { role, employeeId }: { role: UserRole; employeeId: string | null },
): Promise<{ browser: Browser; userId: string }> {
  const userId = randomUUID();
  const token = await database.transaction({ role: 'muster_app', companyId }, async (open) => {
    await open.query({
      text: `insert into users (company_id, id, email, email_key, first_name, last_name, role,
               employee_id, password_hash, created_at, updated_at)
             values ($1, $2, $3, $3, 'Per', 'Son', $4, $5, 'none', now(), now())`,
      values: [companyId, userId, `user-${userId}@example.test`, role, employeeId],
    });
    return openSession(open, { companyId, userId, nowMs: clock.nowMs() });
  });
  const opened = browser();
  opened.setSession(token);
  return { browser: opened, userId };
}

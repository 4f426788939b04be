import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import type { Config } from '../config.ts';
import type { SettingName } from '../setting-names.ts';
import { checkAuditLog } from './check-audit-log.ts';
import { type CheckResult, runCheck } from './check.ts';
import {
  checkArchiving,
  checkClock,
  checkMigrations,
  checkPartitions,
  checkQueue,
  checkRoles,
  checkTables,
  checkWriting,
} from './check-database.ts';
import { checkHistory } from './check-history.ts';
import { checkLogin } from './check-login.ts';
import { checkPooler } from './check-pooler.ts';
import { checkSecretKey } from './check-secret-key.ts';
import {
  checkDeliveries,
  checkDocumentStorage,
  checkJournal,
  checkMail,
  checkRedis,
} from './check-service.ts';

interface CheckParts {
  readonly config: Config;
}

interface DatabaseCheckParts extends CheckParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether the check is repeated all day, so that it must cost little. */
  readonly isWatch: boolean;
}

/**
 * Something that can be wrong, in the one place from which `muster doctor`, the metric
 * `muster_check_failed` with its alert and the table in the runbook are made.
 */
interface Check<Parts> {
  readonly name: string;
  /** What doesn't work while it fails, for the runbook. */
  readonly stops: string;
  /** Which probe fails with it. */
  readonly probe?: '/readyz' | '/readyz/requests';
  /** An alert of its own, which is earlier or says more than `MusterCheckFailed`. */
  readonly alert?: string;
  /** Without this setting there is nothing to check. */
  readonly setting?: SettingName;
  readonly look: (parts: Parts) => Promise<string>;
}

/** Checks inside the database. If migrations are pending, those after them are skipped. */
export const databaseChecks: readonly Check<DatabaseCheckParts>[] = [
  {
    name: 'writing',
    stops: 'every change (503)',
    probe: '/readyz/requests',
    look: ({ database, clock, isWatch }) => checkWriting(database, clock, { isSmall: isWatch }),
  },
  {
    name: 'clock',
    stops: 'the right time of sessions, keys and retries',
    look: ({ database, clock }) => checkClock(database, clock),
  },
  {
    name: 'migrations',
    stops: 'requests of this release (503)',
    probe: '/readyz/requests',
    look: ({ database }) => checkMigrations(database),
  },
  {
    name: 'roles',
    stops: 'requests, or the separation of companies',
    look: ({ database }) => checkRoles(database),
  },
  {
    name: 'login',
    stops: 'the limits of the login that API processes use',
    look: ({ database, config }) => checkLogin(database, config),
  },
  {
    name: 'tables',
    stops: 'requests, or the separation of companies',
    look: ({ database }) => checkTables(database),
  },
  {
    name: 'queue',
    stops: 'the job that failed: an import, a payroll run, an email',
    look: ({ database }) => checkQueue(database),
  },
  {
    name: 'deliveries',
    stops: 'webhooks',
    probe: '/readyz',
    alert: 'MusterDeliveriesStalled',
    look: ({ database }) => checkDeliveries(database),
  },
  {
    name: 'journal',
    stops: 'new entries in webhooks, event feed and audit log',
    probe: '/readyz',
    alert: 'MusterJournalBehind',
    look: ({ database }) => checkJournal(database),
  },
  {
    name: 'history',
    stops: 'mirrors whose readers do not know of a restore',
    look: ({ database }) => checkHistory(database),
  },
  {
    name: 'audit log',
    stops: 'nothing; entries were changed outside of muster',
    look: ({ database, clock }) => checkAuditLog(database, clock),
  },
  {
    name: 'partitions',
    stops: 'nothing at first; old rows stay',
    alert: 'MusterPartitionsNeglected',
    look: ({ database, config }) => checkPartitions(database, config.retention),
  },
  {
    name: 'archiving',
    stops: 'point-in-time recovery; writing, once the disk is full',
    look: ({ database }) => checkArchiving(database),
  },
  {
    name: 'secret key',
    stops: 'webhooks, second factors and company sign-in',
    look: ({ database, config }) => checkSecretKey(database, config),
  },
];

/** Checks that don't depend on the database. */
export const otherChecks: readonly Check<CheckParts>[] = [
  {
    name: 'pooler',
    stops: 'requests, at random',
    setting: 'DATABASE_URL',
    look: ({ config }) => checkPooler(config),
  },
  {
    name: 'documents',
    stops: 'documents in object storage',
    setting: 'DOCUMENT_STORAGE_URL',
    look: async ({ config: { documentStorage } }) =>
      documentStorage === undefined ? '' : checkDocumentStorage(documentStorage),
  },
  {
    name: 'mail',
    stops: 'invitations, password resets and notifications by email',
    setting: 'SMTP_URL',
    look: async ({ config: { smtp } }) => (smtp === undefined ? '' : checkMail(smtp)),
  },
  {
    name: 'redis',
    stops: 'nothing; each process counts requests on its own',
    setting: 'REDIS_URL',
    look: async ({ config: { redisUrl } }) => (redisUrl === undefined ? '' : checkRedis(redisUrl)),
  },
];

const isSet: Readonly<Partial<Record<SettingName, (config: Config) => boolean>>> = {
  DOCUMENT_STORAGE_URL: ({ documentStorage }) => documentStorage !== undefined,
  DATABASE_URL: ({ databaseUrl }) => databaseUrl !== undefined,
  SMTP_URL: ({ smtp }) => smtp !== undefined,
  REDIS_URL: ({ redisUrl }) => redisUrl !== undefined,
};

/** The result of one check; it is skipped if its setting is not set. */
export async function runOne<Parts extends CheckParts>(
  { name, setting, look }: Check<Parts>,
  parts: Parts,
): Promise<CheckResult> {
  if (setting !== undefined && isSet[setting]?.(parts.config) !== true) {
    return { name, status: 'skipped', detail: `${setting} is not set` };
  }
  return runCheck(name, () => look(parts));
}

import type { Retention } from '../platform/database/partitions/partitioned-tables.ts';
import type { TrustProxy } from '../platform/http/http-server.ts';
import { type LogLevel, logLevels } from '../platform/log.ts';
import { parseSmtpUrl, type SmtpSettings, smtpUrlForm } from '../platform/smtp-settings.ts';
import {
  type ObjectStorageSettings,
  objectStorageUrlForm,
  parseObjectStorageUrl,
} from '../platform/storage/object-storage-settings.ts';
import { fairCompanyShare, type PumpSettings } from '../webhooks/deliveries/pump-settings.ts';
import {
  address,
  choice,
  cidrs,
  ConfigError,
  contact,
  optionalPort,
  portMax,
  secretAddress,
  secretKey,
  trustProxy,
  wholeNumber,
} from './setting-values.ts';
import { explainUnknownSetting, findUnknownSetting, type SettingName } from './setting-names.ts';

export const signUpModes = ['first', 'open', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** The settings of the process; contract, section 1. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash; undefined = http://HOST:PORT, known once the port is. */
  readonly publicUrl: string | undefined;
  /** Undefined = the embedded database in `dataDirectory`. */
  readonly databaseUrl: string | undefined;
  /** The login that owns the tables, if `databaseUrl` is a weaker one. */
  readonly migrationDatabaseUrl: string | undefined;
  /** Direct address of PostgreSQL; set if `databaseUrl` points to a pooler in transaction mode. */
  readonly databaseDirectUrl: string | undefined;
  readonly dataDirectory: string;
  readonly redisUrl: string | undefined;
  /** 32 bytes; undefined = the key in `dataDirectory`, created on first use. */
  readonly secretKey: Uint8Array | undefined;
  readonly secretKeyPrevious: Uint8Array | undefined;
  /** To whom vulnerabilities are reported: `mailto:…` or `https://…`. */
  readonly securityContact: string | undefined;
  readonly signUp: SignUpMode;
  readonly trustProxy: TrustProxy;
  readonly rateLimitPerMinute: number;
  /** How long owners can stop the deletion of their company. */
  readonly deletionDays: number;
  readonly webhookAllowCidrs: readonly string[];
  /** How many deliveries one worker process sends at once. */
  readonly pump: PumpSettings;
  /** How long deliveries, and the sent payloads and responses, are kept. */
  readonly retention: Retention;
  /** Undefined = no emails are sent. */
  readonly smtp: SmtpSettings | undefined;
  /** Where new documents are stored; undefined = in the database. */
  readonly documentStorage: ObjectStorageSettings | undefined;
  readonly migrate: boolean;
  /** From the stop signal until connections are refused; meanwhile `/readyz` reports not ready. */
  readonly drainSeconds: number;
  readonly metricsPort: number | undefined;
  readonly logLevel: LogLevel;
  /** Whether each request is logged. */
  readonly accessLog: boolean;
  /** The collector that gets spans; the SDK reads its other standard variables itself. */
  readonly tracesUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const smtpForms = `${smtpUrlForm}, or smtps://…; user, port and "from" are optional`;
const postgresProtocols = ['postgres:', 'postgresql:'];

/** Reads and checks every setting. The only code that reads the environment. */
export function readConfig(environment: Environment = process.env): Config {
  refuseUnknown(environment);
  const read = (name: SettingName): string | undefined => environment[name] || undefined;
  const config: Config = {
    port: wholeNumber('PORT', read('PORT') ?? '3000', 0, portMax),
    host: read('HOST') ?? '127.0.0.1',
    publicUrl: address('PUBLIC_URL', read('PUBLIC_URL'), ['http:', 'https:'])?.replace(/\/+$/, ''),
    databaseUrl: address('DATABASE_URL', read('DATABASE_URL'), postgresProtocols),
    migrationDatabaseUrl: migrationUrl(read),
    databaseDirectUrl: directUrl(read),
    dataDirectory: read('DATA_DIR') ?? './.muster',
    redisUrl: address('REDIS_URL', read('REDIS_URL'), ['redis:', 'rediss:']),
    secretKey: secretKey('SECRET_KEY', read('SECRET_KEY')),
    secretKeyPrevious: secretKey('SECRET_KEY_PREVIOUS', read('SECRET_KEY_PREVIOUS')),
    securityContact: contact('SECURITY_CONTACT', read('SECURITY_CONTACT')),
    signUp: choice('SIGN_UP', read('SIGN_UP') ?? 'first', signUpModes),
    trustProxy: trustProxy(read('TRUST_PROXY')),
    rateLimitPerMinute: wholeNumber(
      'RATE_LIMIT_PER_MINUTE',
      read('RATE_LIMIT_PER_MINUTE') ?? '60',
      1,
      1_000_000,
    ),
    deletionDays: wholeNumber(
      'COMPANY_DELETION_DAYS',
      read('COMPANY_DELETION_DAYS') ?? '30',
      0,
      365,
    ),
    webhookAllowCidrs: cidrs('WEBHOOK_ALLOW_CIDRS', read('WEBHOOK_ALLOW_CIDRS')),
    pump: pumpSettings(read),
    retention: retention(read),
    smtp: secretAddress('SMTP_URL', read('SMTP_URL'), parseSmtpUrl, smtpForms),
    documentStorage: secretAddress(
      'DOCUMENT_STORAGE_URL',
      read('DOCUMENT_STORAGE_URL'),
      parseObjectStorageUrl,
      objectStorageUrlForm,
    ),
    migrate: choice('MIGRATE', read('MIGRATE') ?? 'on', ['on', 'off']) === 'on',
    drainSeconds: wholeNumber('DRAIN_SECONDS', read('DRAIN_SECONDS') ?? '0', 0, 60),
    metricsPort: optionalPort('METRICS_PORT', read('METRICS_PORT')),
    logLevel: choice('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', logLevels),
    accessLog: choice('ACCESS_LOG', read('ACCESS_LOG') ?? 'off', ['on', 'off']) === 'on',
    tracesUrl: address('OTEL_EXPORTER_OTLP_ENDPOINT', read('OTEL_EXPORTER_OTLP_ENDPOINT'), [
      'http:',
      'https:',
    ]),
  };
  if (config.databaseUrl !== undefined && config.secretKey === undefined) {
    throw new ConfigError(
      'SECRET_KEY is required when DATABASE_URL is set. Create a key with "openssl rand -base64 32".',
    );
  }
  return config;
}

/**
 * The settings of the demo: only those for its listening address, and none that could lead to real
 * data. Its receiver is on this machine.
 */
export function readDemoConfig(
  dataDirectory: string,
  environment: Environment = process.env,
): Config {
  return readConfig({
    ...environment,
    DATABASE_URL: undefined,
    DATABASE_DIRECT_URL: undefined,
    MIGRATION_DATABASE_URL: undefined,
    REDIS_URL: undefined,
    SECRET_KEY: undefined,
    SECRET_KEY_PREVIOUS: undefined,
    SMTP_URL: undefined,
    DOCUMENT_STORAGE_URL: undefined,
    MIGRATE: undefined,
    METRICS_PORT: undefined,
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    DATA_DIR: dataDirectory,
    WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
    LOG_LEVEL: 'error',
  });
}

function refuseUnknown(environment: Environment): void {
  const unknown = findUnknownSetting(Object.keys(environment));
  if (unknown !== undefined) throw new ConfigError(explainUnknownSetting(unknown));
}

function pumpSettings(read: (name: SettingName) => string | undefined): PumpSettings {
  const limit = (name: SettingName, preset: number) =>
    wholeNumber(name, read(name) ?? String(preset), 1, 10_000);
  const inFlightMax = limit('WEBHOOK_IN_FLIGHT_MAX', 512);
  const perEndpointMax = limit('WEBHOOK_PER_ENDPOINT_MAX', 10);
  const share = fairCompanyShare({ inFlightMax, perEndpointMax });
  return {
    inFlightMax,
    perEndpointMax,
    perCompanyMax: limit('WEBHOOK_PER_COMPANY_MAX', share),
  };
}

/** The shortest month: rows must never be deleted before their bodies. */
const monthDaysMin = 28;
/** The database refuses to remove younger rows: migration 273. */
const auditMonthsMin = 12;

function retention(read: (name: SettingName) => string | undefined): Retention {
  const number = (name: SettingName, preset: string, most: number) =>
    wholeNumber(name, read(name) ?? preset, 1, most);
  const bodyDays = number('RETENTION_BODY_DAYS', '30', 3_650);
  const rowMonths = number('RETENTION_ROW_MONTHS', '13', 120);
  if (rowMonths * monthDaysMin < bodyDays) {
    throw new ConfigError(
      `RETENTION_ROW_MONTHS must cover RETENTION_BODY_DAYS: ${rowMonths} months of ${monthDaysMin} days are less than ${bodyDays} days.`,
    );
  }
  const audit = read('RETENTION_AUDIT_MONTHS') ?? 'off';
  const auditMonths =
    audit === 'off' ? undefined : wholeNumber('RETENTION_AUDIT_MONTHS', audit, auditMonthsMin, 240);
  return { bodyDays, rowMonths, auditMonths };
}

function migrationUrl(read: (name: SettingName) => string | undefined): string | undefined {
  const name = 'MIGRATION_DATABASE_URL';
  const url = address(name, read(name), postgresProtocols);
  if (url !== undefined && read('DATABASE_URL') === undefined) {
    throw new ConfigError(
      'MIGRATION_DATABASE_URL requires DATABASE_URL. Set DATABASE_URL to the login for serving, and MIGRATION_DATABASE_URL to the one that owns the tables.',
    );
  }
  return url;
}

/** If both URLs are the same, there is no pooler. */
function directUrl(read: (name: SettingName) => string | undefined): string | undefined {
  const direct = address('DATABASE_DIRECT_URL', read('DATABASE_DIRECT_URL'), postgresProtocols);
  const url = read('DATABASE_URL');
  if (direct !== undefined && url === undefined) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL requires DATABASE_URL. Set DATABASE_URL to the pooler, and DATABASE_DIRECT_URL to PostgreSQL itself.',
    );
  }
  return direct === url ? undefined : direct;
}

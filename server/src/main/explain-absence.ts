import type { DatabaseUnavailable } from '../platform/database/driver.ts';

/** A setting with the URL of another server. */
type Address = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'REDIS_URL';

/** What to do when the database cannot be reached, depending on the reason. */
export function databaseRemedy(absence: DatabaseUnavailable): string {
  if (absence.isEmbedded) return embeddedRemedy;
  const setting = absence.isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const remedy = remedyFor(setting, absence.cause ?? absence);
  return remedy ?? `Check ${setting}, and that PostgreSQL is running.`;
}

const embeddedRemedy =
  'The embedded database has a single session, so try again. If its files in DATA_DIR cannot be opened, restore them from a backup (docs/operations/backup.md).';

/** What to do when Redis cannot be reached. */
export function redisRemedy(error: unknown): string {
  return remedyFor('REDIS_URL', error) ?? 'Check REDIS_URL, and that Redis is running.';
}

function remedyFor(setting: Address, error: unknown): string | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  const text = typeof message === 'string' ? message : '';
  // One code can have several causes; the message text distinguishes them.
  const ofServer = setting === 'REDIS_URL' ? remediesOfRedis : remediesOfPostgres;
  const byText = ofServer.byText.find(([words]) => words.test(text))?.[1];
  if (byText !== undefined || typeof code !== 'string') return byText?.(setting);
  return (ofServer.byCode[code] ?? remediesOfSystem[code])?.(setting);
}

type Remedy = (setting: Address) => string;

const programOf = (setting: Address): string => (setting === 'REDIS_URL' ? 'Redis' : 'PostgreSQL');
const withoutOne = (setting: Address): string =>
  setting === 'DATABASE_URL' ? ' To use the embedded database, unset DATABASE_URL.' : '';
const onTls = (setting: Address): string =>
  setting === 'REDIS_URL' ? ' (use rediss:// with TLS, redis:// without)' : '';
const encoding = 'percent-encode special characters (@ is %40)';

const silenceRemedy: Remedy = (setting) =>
  `There is no response. Check the host and port in ${setting}${onTls(setting)}, that ${programOf(setting)} listens there, and that no firewall blocks the connection.`;

const trustRemedy: Remedy = (setting) =>
  `This machine does not trust the certificate. Set NODE_EXTRA_CA_CERTS to a file with the root certificate; ${setting} can stay the same.`;

/** By the error code of the system or TLS. */
const remediesOfSystem: Readonly<Record<string, Remedy>> = {
  ECONNREFUSED: (setting) =>
    `The connection was refused. Start ${programOf(setting)}, or fix the host and port in ${setting}.${withoutOne(setting)}`,
  ENOTFOUND: (setting) =>
    `The hostname does not exist. Fix the host in ${setting}.${withoutOne(setting)}`,
  EAI_AGAIN: (setting) =>
    `The hostname could not be resolved. Try again, or fix the host in ${setting}.`,
  ETIMEDOUT: silenceRemedy,
  EHOSTUNREACH: silenceRemedy,
  ENETUNREACH: silenceRemedy,
  ECONNRESET: silenceRemedy,
  EPIPE: silenceRemedy,
  DEPTH_ZERO_SELF_SIGNED_CERT: trustRemedy,
  SELF_SIGNED_CERT_IN_CHAIN: trustRemedy,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: trustRemedy,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: trustRemedy,
  ERR_TLS_CERT_ALTNAME_INVALID: (setting) =>
    `The certificate is for another hostname. In ${setting}, use the hostname in the certificate.`,
  CERT_HAS_EXPIRED: () => 'The certificate has expired. Renew it.',
};

interface RemediesOfServer {
  readonly byCode: Readonly<Record<string, Remedy>>;
  readonly byText: readonly (readonly [RegExp, Remedy])[];
}

const remediesOfPostgres: RemediesOfServer = {
  /** SQLSTATE. */
  byCode: {
    '28P01': (setting) => `Fix the user or password in ${setting}; ${encoding}.`,
    '28000': (setting) =>
      `This user is not allowed to connect. Fix ${setting}, or allow the user in pg_hba.conf.`,
    '3D000': (setting) =>
      `Create it with "create database … owner …", or fix the name at the end of ${setting}.`,
    '42501': (setting) =>
      `Allow the user in ${setting} to connect: "grant connect on database … to …".`,
    '53300': () =>
      'PostgreSQL has no connections left. Raise max_connections, or use PgBouncer (docs/operations/deployment.md).',
    '57P03': () => 'PostgreSQL is starting or stopping. Try again in a moment.',
  },
  byText: [
    [
      /password must be a string/,
      (setting) =>
        `PostgreSQL requires a password, but ${setting} has none. Use the form postgres://user:password@host/database.`,
    ],
    [
      /no encryption$/,
      (setting) =>
        `PostgreSQL may require TLS. Add ?sslmode=verify-full to the end of ${setting}, or allow the user without TLS in pg_hba.conf.`,
    ],
    [
      /does not support SSL/,
      (setting) => `Remove sslmode from ${setting}, or turn on TLS in PostgreSQL (ssl = on).`,
    ],
    [/timeout|terminated unexpectedly/i, silenceRemedy],
  ],
};

const remediesOfRedis: RemediesOfServer = {
  byCode: {},
  byText: [
    [
      /WRONGPASS|NOAUTH|without any password/,
      (setting) =>
        `Fix the user or password in ${setting} (redis://user:password@host); ${encoding}.`,
    ],
    [/timeout|closed|socket hang up/i, silenceRemedy],
  ],
};

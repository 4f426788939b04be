import type { DatabaseUnavailable } from '../platform/database/driver.ts';

/** A setting with the URL of another server. */
type Address = 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'REDIS_URL';

/** What to do when the database cannot be reached, depending on the reason. */
export function databaseRemedy(absence: DatabaseUnavailable): string {
  if (absence.isEmbedded) return embeddedRemedy;
  const setting = absence.isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const remedy = remedyFor(setting, absence.cause ?? absence);
  return remedy ?? `Is ${setting} right, and is PostgreSQL running?`;
}

const embeddedRemedy =
  'It is the embedded one, with one session for all: try again. If its files in DATA_DIR cannot be opened, restore them from a copy (docs/operations/backup.md).';

/** What to do when Redis cannot be reached. */
export function redisRemedy(error: unknown): string {
  return remedyFor('REDIS_URL', error) ?? 'Is REDIS_URL right, and is Redis running?';
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
  setting === 'DATABASE_URL' ? ' Without DATABASE_URL muster starts on its embedded database.' : '';
const onTls = (setting: Address): string =>
  setting === 'REDIS_URL'
    ? ' (rediss:// only where it speaks TLS, redis:// only where it does not)'
    : '';
const encoding = 'what is special in them is percent-encoded (@ is %40)';

const silenceRemedy: Remedy = (setting) =>
  `Nothing answers there: mend host and port in ${setting}${onTls(setting)}, see whether ${programOf(setting)} is what listens there, or let a firewall between them through.`;

const trustRemedy: Remedy = (setting) =>
  `This machine does not trust its certificate: let NODE_EXTRA_CA_CERTS name a file with the root certificate; ${setting} may stay as it is.`;

/** By the error code of the system or TLS. */
const remediesOfSystem: Readonly<Record<string, Remedy>> = {
  ECONNREFUSED: (setting) =>
    `Nothing listens there: start ${programOf(setting)}, or mend host and port in ${setting}.${withoutOne(setting)}`,
  ENOTFOUND: (setting) =>
    `No machine has that name: mend the host in ${setting}.${withoutOne(setting)}`,
  EAI_AGAIN: (setting) =>
    `The name could not be looked up just now: mend the host in ${setting}, or try again.`,
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
    `Its certificate is for another name: write the host in ${setting} as the certificate has it.`,
  CERT_HAS_EXPIRED: () => 'Its certificate has expired: renew it.',
};

interface RemediesOfServer {
  readonly byCode: Readonly<Record<string, Remedy>>;
  readonly byText: readonly (readonly [RegExp, Remedy])[];
}

const remediesOfPostgres: RemediesOfServer = {
  /** SQLSTATE. */
  byCode: {
    '28P01': (setting) => `Mend the user or the password in ${setting}; ${encoding}.`,
    '28000': (setting) => `That user may not connect: mend ${setting}, or let it in (pg_hba.conf).`,
    '3D000': (setting) =>
      `Create it with "create database … owner …", or mend the name at the end of ${setting}.`,
    '42501': (setting) => `Let the user of ${setting} in: "grant connect on database … to …".`,
    '53300': () =>
      'It has no connection left: raise max_connections, or put PgBouncer in front (docs/operations/deployment.md).',
    '57P03': () => 'It is starting or stopping: try again in a moment.',
  },
  byText: [
    [
      /password must be a string/,
      (setting) =>
        `${setting} has no password, and PostgreSQL asks for one: postgres://user:password@host/database.`,
    ],
    [
      /no encryption$/,
      (setting) =>
        `PostgreSQL may be asking for TLS: put ?sslmode=verify-full at the end of ${setting}, or let the user in without (pg_hba.conf).`,
    ],
    [
      /does not support SSL/,
      (setting) => `Take sslmode out of ${setting}, or switch TLS on in PostgreSQL (ssl = on).`,
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
        `Mend the user or the password in ${setting} (redis://user:password@host); ${encoding}.`,
    ],
    [/timeout|closed|socket hang up/i, silenceRemedy],
  ],
};

/** Every setting that muster reads from its environment. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATION_DATABASE_URL',
  'DATA_DIR',
  'REDIS_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SECURITY_CONTACT',
  'SIGN_UP',
  'TRUST_PROXY',
  'RATE_LIMIT_PER_MINUTE',
  'COMPANY_DELETION_DAYS',
  'WEBHOOK_ALLOW_CIDRS',
  'WEBHOOK_IN_FLIGHT_MAX',
  'WEBHOOK_PER_ENDPOINT_MAX',
  'WEBHOOK_PER_COMPANY_MAX',
  'RETENTION_BODY_DAYS',
  'RETENTION_ROW_MONTHS',
  'RETENTION_AUDIT_MONTHS',
  'SMTP_URL',
  'DOCUMENT_STORAGE_URL',
  'MIGRATE',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'LOG_LEVEL',
  'ACCESS_LOG',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;
export type SettingName = (typeof settingNames)[number];

/**
 * Settings of earlier versions, and what to do now. Without a message they would be silently
 * ignored.
 */
export const removedSettings: ReadonlyMap<string, string> = new Map([
  ['DATABASE_REPLICA_URL', 'muster no longer reads from a replica. Unset it.'],
]);

/**
 * The environment is shared with other programs, so an unknown name only counts as a setting of
 * muster if it has one of these prefixes, which no other program uses.
 */
const ownPrefixes = [
  'WEBHOOK_',
  'RATE_LIMIT',
  'COMPANY_DELET',
  'RETENTION_',
  'SECRET_KEY',
  'SECURITY_CON',
  'SIGN_UP',
  'TRUST_PROX',
  'METRICS_P',
  'MIGRAT',
  'DATABASE_UR',
  'DATABASE_DIR',
  'DRAIN_S',
  'PUBLIC_UR',
  'SMTP_UR',
  'DOCUMENT_STORAG',
];

/** Shorter names are too similar to those of other programs. */
const misspeltLengthMin = 8;

/** The first name in the environment that was removed, or looks like a misspelt setting. */
export function findUnknownSetting(names: readonly string[]): string | undefined {
  return names.find(
    (name) =>
      !settingNames.some((known) => known === name) &&
      (removedSettings.has(name) ||
        ownPrefixes.some((prefix) => name.startsWith(prefix)) ||
        findMeantSetting(name) !== undefined),
  );
}

export function explainUnknownSetting(name: string): string {
  const removed = removedSettings.get(name);
  if (removed !== undefined) return `${name} is no longer a setting: ${removed}`;
  const meant = findMeantSetting(name);
  const question = meant === undefined ? '' : ` Did you mean ${meant}?`;
  return `${name} is not a muster setting.${question} Settings: ${settingNames.join(', ')}.`;
}

/** The setting that differs from the name by one typing error. */
function findMeantSetting(name: string): SettingName | undefined {
  return settingNames.find((known) => known.length >= misspeltLengthMin && isOneSlip(name, known));
}

/** One letter added, missing or replaced, or two adjacent letters swapped. */
function isOneSlip(name: string, known: string): boolean {
  let start = 0;
  while (start < known.length && name[start] === known[start]) start += 1;
  const [left, right] = [name.slice(start), known.slice(start)];
  const isSwapped =
    left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
  return (
    isSwapped ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1)
  );
}

import { schemaVersion } from '../../../schema/version.gen.ts';
import type { TransactionSettings } from './driver.ts';
import type { FlightStatement } from './flight.ts';

/**
 * Settings that every statement relies on; the text parsers rely on the first four. `jit` is off
 * because the statements are short, and compiling one that the planner overestimated took up to two
 * seconds.
 */
const sessionSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  bytea_output: 'hex',
  extra_float_digits: '1',
  jit: 'off',
  // Ends a transaction, and its locks, that a lost network connection left open.
  idle_in_transaction_session_timeout: '10s',
} as const;

/**
 * Look-ups by key have the same plan for all values, so it is made only once; without this setting,
 * settling made a plan each time.
 */
const byKeySettings = {
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
} as const;

/** Run once on every new session that is not behind a pooler. */
export const sessionSetup = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

export const defaultStatementTimeoutMs = 5_000;

const setLocal = (settings: object) =>
  Object.entries(settings).map(([name, value]) => `,\n  set_config('${name}', '${value}', true)`);

const settingsText = `select set_config('role', $1, true),
  set_config('app.company_id', $2, true), set_config('statement_timeout', $3, true)`;
/**
 * A transaction that may write holds a lock on the fence to its end, so a migration that doesn't only
 * expand waits for it; afterwards those of an older release are refused (`migrate.ts`).
 */
const fence = `,
  case when (select version from public.schema_fence) > ${schemaVersion}
    then public.refuse_older_release() end`;
const readOnlySettings = { transaction_read_only: 'on' } as const;

const settingsTexts = {
  plain: { name: 'muster_settings', text: settingsText + fence },
  by_key: {
    name: 'muster_settings_by_key',
    text: [settingsText, ...setLocal(byKeySettings), fence].join(''),
  },
  read_only: {
    name: 'muster_settings_read_only',
    text: [settingsText, ...setLocal(readOnlySettings)].join(''),
  },
  by_key_read_only: {
    name: 'muster_settings_by_key_read_only',
    text: [settingsText, ...setLocal({ ...byKeySettings, ...readOnlySettings })].join(''),
  },
} as const;

interface Pooling {
  readonly isPooled?: boolean | undefined;
}

export function settingsStatement(
  settings: TransactionSettings,
  { isPooled }: Pooling,
): FlightStatement {
  const timeoutMs = settings.statementTimeoutMs ?? defaultStatementTimeoutMs;
  const values = [settings.role, settings.companyId ?? '', String(timeoutMs)];
  const { name, text } = settingsTexts[keyOf(settings)];
  // Behind a pooler each transaction gets another session, without setup and prepared names.
  return isPooled === true
    ? { text: [text, ...setLocal(sessionSettings)].join(''), values, isOwn: true }
    : { name, text, values, isOwn: true };
}

function keyOf({ rowsByKey = false, isReadOnly = false }: TransactionSettings) {
  if (rowsByKey) return isReadOnly ? 'by_key_read_only' : 'by_key';
  return isReadOnly ? 'read_only' : 'plain';
}

const beginReading = 'BEGIN ISOLATION LEVEL REPEATABLE READ';

/** All statements of a read see one moment, so an ETag belongs to the values that are sent with it. */
export function beginStatement(
  { isReadOnly }: Pick<TransactionSettings, 'isReadOnly'>,
  pooling: Pooling,
): FlightStatement {
  return ownStatement(isReadOnly === true ? beginReading : 'BEGIN', pooling);
}

/** Prepared like all other statements, so that it shares a Sync with what it begins or ends. */
export function ownStatement(
  text: typeof beginReading | 'BEGIN' | 'COMMIT',
  { isPooled }: Pooling,
): FlightStatement {
  const name = `muster_${text.toLowerCase().replaceAll(' ', '_')}`;
  return { text, isOwn: true, ...(isPooled !== true && { name }) };
}

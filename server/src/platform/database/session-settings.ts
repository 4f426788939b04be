import type { TransactionSettings } from './driver.ts';
import type { FlightStatement } from './flight.ts';

/**
 * What every statement relies on. The text parsers rely on the first four. Statements here are
 * short, and compiling one because the planner thinks it dear took up to two seconds: hence no `jit`.
 */
const sessionSettings = {
  timezone: 'UTC',
  datestyle: 'ISO, MDY',
  bytea_output: 'hex',
  extra_float_digits: '1',
  jit: 'off',
  // Ends what a lost network left inside a transaction, with its locks.
  idle_in_transaction_session_timeout: '10s',
} as const;

/** By key the plan is the same for all values, so it is made once: settling made one each time. */
const byKeySettings = {
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_sort: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  plan_cache_mode: 'force_generic_plan',
} as const;

/** Run once on every new session that is our own. */
export const sessionSetup = Object.entries(sessionSettings)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

export const defaultStatementTimeoutMs = 5_000;

const setLocal = (settings: object) =>
  Object.entries(settings).map(([name, value]) => `,\n  set_config('${name}', '${value}', true)`);

const settingsText = `select set_config('role', $1, true),
  set_config('app.company_id', $2, true), set_config('statement_timeout', $3, true)`;
const byKeyText = [settingsText, ...setLocal(byKeySettings)].join('');

/** Behind a pooler each transaction has another session, which was not set up and keeps no names. */
const pooledText = [settingsText, ...setLocal(sessionSettings)].join('');
const pooledByKeyText = [byKeyText, ...setLocal(sessionSettings)].join('');

interface Pooling {
  readonly isPooled?: boolean | undefined;
}

export function settingsStatement(
  settings: TransactionSettings,
  { isPooled }: Pooling,
): FlightStatement {
  const timeoutMs = settings.statementTimeoutMs ?? defaultStatementTimeoutMs;
  const values = [settings.role, settings.companyId ?? '', String(timeoutMs)];
  const byKey = settings.rowsByKey === true;
  if (isPooled === true) return { text: byKey ? pooledByKeyText : pooledText, values, isOwn: true };
  return byKey
    ? { name: 'muster_settings_by_key', text: byKeyText, values, isOwn: true }
    : { name: 'muster_settings', text: settingsText, values, isOwn: true };
}

/** Prepared like everything else, so that it shares a Sync with what it begins or ends. */
export function ownStatement(text: 'BEGIN' | 'COMMIT', { isPooled }: Pooling): FlightStatement {
  const name = `muster_${text.toLowerCase()}`;
  return { text, isOwn: true, ...(isPooled !== true && { name }) };
}

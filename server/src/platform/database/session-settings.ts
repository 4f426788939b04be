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
  idle_in_transaction_session_timeout: '60s',
} as const;

const entries = Object.entries(sessionSettings);

/** Run once on every new session that is our own. */
export const sessionSetup = entries.map(([name, value]) => `set ${name} = '${value}'`).join('; ');

/** The same for one transaction, as columns of a select: behind a pooler each has another session. */
export const transactionSetup = entries
  .map(([name, value]) => `set_config('${name}', '${value}', true)`)
  .join(', ');

import type { Statement } from '../platform/database/driver.ts';
import { sql } from '../platform/database/sql.ts';

export interface Serving {
  readonly connections: number;
}

/** Connections of processes that `muster serve` started, by the name that they give. */
export const countServing: Statement = sql`
  select count(*)::int as connections from pg_stat_activity
  where datname = current_database() and application_name in ('muster all', 'muster api', 'muster worker')`;

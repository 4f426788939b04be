import type { Statement } from '../../platform/database/driver.ts';
import { inline, sql } from '../../platform/database/sql.ts';
import { changesChannel } from './change.ts';

/** One NOTIFY for each text. They need not survive a crash, so none waits for the disk. */
export function notifyChanges(texts: readonly string[]): Statement {
  return sql('changes.notify')`
    select set_config('synchronous_commit', 'off', true),
      pg_notify('${inline(changesChannel)}', change)
    from unnest(${texts}::text[]) change`;
}

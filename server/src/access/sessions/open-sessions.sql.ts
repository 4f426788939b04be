import type { SessionsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import { sql } from '../../platform/database/sql.ts';
import { movedTo } from '../company-moves/moved-to.ts';

export type OpenSessionHash = Pick<SessionsRow, 'token_hash'>;

/** Those of these sessions that are open, of any company that hasn't moved; runs as `muster_lookup`. */
export function listOpen(
  tokenHashes: readonly Uint8Array[],
  { now, idleSince }: { now: string; idleSince: string },
): Statement {
  return sql('sessions.list_open')`
    select token_hash from sessions s
    where token_hash = any (${tokenHashes}::bytea[])
      and expires_at > ${now} and last_seen_at > ${idleSince} and ${movedTo('s')} is null`;
}

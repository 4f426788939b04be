import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { sessionIdleMs } from './open-session.ts';
import { listOpen, type OpenSessionHash } from './open-sessions.sql.ts';

/** Which of these sessions are open, as `hashText`s; without counting as a use of them. */
export async function findOpenSessions(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  tokenHashes: readonly Uint8Array[],
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const nowMs = clock.nowMs();
  const { rows } = await database.single<OpenSessionHash>(
    { role: 'muster_lookup' },
    listOpen(tokenHashes, { now: toInstant(nowMs), idleSince: toInstant(nowMs - sessionIdleMs) }),
  );
  return new Set(rows.map((row) => hashText(row.token_hash)));
}

export function hashText(tokenHash: Uint8Array): string {
  return Buffer.from(tokenHash).toString('base64');
}

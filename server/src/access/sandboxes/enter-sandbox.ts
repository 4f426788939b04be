import { sha256 } from '../../platform/crypto/hash.ts';
import { notFound } from '../../platform/http/problem.ts';
import { openSession } from '../sessions/open-session.ts';
import type { InRealTime } from './company-clock.ts';
import type { HomeUser, SandboxOffice } from './sandbox-office.ts';
import { findMember } from './sandboxes.sql.ts';

/** See `SandboxOffice.enter`. */
export async function enterSandbox(
  { database, clock }: InRealTime,
  { home, sandboxId }: { readonly home: HomeUser; readonly sandboxId: string },
  { sessionToken, client }: Parameters<SandboxOffice['enter']>[2],
): Promise<string> {
  const { rows } = await database.single<{ user_id: string }>(
    { role: 'muster_lookup' },
    findMember(home.companyId, { sandboxId, homeUserId: home.userId }),
  );
  const [member] = rows;
  if (member === undefined) throw notFound();
  return database.transaction({ role: 'muster_app', companyId: sandboxId }, (transaction) =>
    openSession(transaction, {
      companyId: sandboxId,
      userId: member.user_id,
      nowMs: clock.nowMs(),
      client,
      enteredFrom: sha256(sessionToken),
    }),
  );
}

import { sha256 } from '../../platform/crypto/hash.ts';
import { notFound } from '../../platform/http/problem.ts';
import { openSession } from '../sessions/open-session.ts';
import type { InRealTime } from './company-clock.ts';
import type { SandboxOffice } from './sandbox-office.ts';
import { findMember } from './sandboxes.sql.ts';

/** See `SandboxOffice.enter`. */
export async function enterSandbox(
  { database, clock }: InRealTime,
  sandboxId: string,
  { homeUserId, sessionToken, client }: Parameters<SandboxOffice['enter']>[1],
): Promise<string> {
  const settings = { role: 'muster_app', companyId: sandboxId } as const;
  return database.transaction(settings, async (transaction) => {
    const { rows } = await transaction.query<{ user_id: string }>(
      findMember(sandboxId, homeUserId),
    );
    const [member] = rows;
    if (member === undefined) throw notFound();
    return openSession(transaction, {
      companyId: sandboxId,
      userId: member.user_id,
      nowMs: clock.nowMs(),
      client,
      enteredFrom: sha256(sessionToken),
    });
  });
}

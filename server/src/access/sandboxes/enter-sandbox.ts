import { sha256 } from '../../platform/crypto/hash.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Ids } from '../../platform/ids.ts';
import { openSession } from '../sessions/open-session.ts';
import { addMember } from './add-member.ts';
import type { InRealTime } from './company-clock.ts';
import type { SandboxOffice } from './sandbox-office.ts';
import { findMember, lockMembers } from './sandboxes.sql.ts';

/** See `SandboxOffice.enter`. */
export async function enterSandbox(
  { database, clock, ids }: InRealTime & { readonly ids: Ids },
  sandboxId: string,
  { home, sessionToken, client }: Parameters<SandboxOffice['enter']>[1],
): Promise<string> {
  const settings = { role: 'muster_app', companyId: sandboxId } as const;
  return database.transaction(settings, async (transaction) => {
    await transaction.query(lockMembers(sandboxId));
    const userId =
      (await memberOf(transaction, sandboxId, home.userId)) ??
      (home.isOwner
        ? await addMember(transaction, { ids, clock, sandboxId }, { home, role: 'owner' })
        : undefined);
    if (userId === undefined) throw notFound();
    return openSession(transaction, {
      companyId: sandboxId,
      userId,
      nowMs: clock.nowMs(),
      client,
      enteredFrom: sha256(sessionToken),
    });
  });
}

async function memberOf(
  transaction: Transaction,
  sandboxId: string,
  homeUserId: string,
): Promise<string | undefined> {
  const { rows } = await transaction.query<{ user_id: string }>(findMember(sandboxId, homeUserId));
  return rows[0]?.user_id;
}

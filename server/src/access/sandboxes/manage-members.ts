import type { Ids } from '../../platform/ids.ts';
import { notFound } from '../../platform/http/problem.ts';
import { closeSessionsOf } from '../sessions/close-sessions-of.ts';
import { addMember } from './add-member.ts';
import type { InRealTime } from './company-clock.ts';
import type { SandboxMember, SandboxOffice } from './sandbox-office.ts';
import { listMembers, lockMembers, removeMember } from './sandboxes.sql.ts';

/** See `SandboxOffice.members`. */
export async function readMembers(
  { database }: InRealTime,
  sandboxId: string,
): Promise<readonly SandboxMember[]> {
  const settings = { role: 'muster_app', companyId: sandboxId } as const;
  const { rows } = await database.single<SandboxMember>(settings, listMembers(sandboxId));
  return rows;
}

/** See `SandboxOffice.admit`. */
export async function admitMember(
  { database, clock, ids }: InRealTime & { readonly ids: Ids },
  sandboxId: string,
  member: Parameters<SandboxOffice['admit']>[1],
): Promise<void> {
  const settings = { role: 'muster_app', companyId: sandboxId } as const;
  await database.transaction(settings, async (transaction) => {
    await transaction.query(lockMembers(sandboxId));
    await addMember(transaction, { ids, clock, sandboxId }, member);
  });
}

/** See `SandboxOffice.expel`. */
export async function expelMember(
  { database }: InRealTime,
  sandboxId: string,
  homeUserId: string,
): Promise<void> {
  const settings = { role: 'muster_app', companyId: sandboxId } as const;
  await database.transaction(settings, async (transaction) => {
    await transaction.query(lockMembers(sandboxId));
    const { rows } = await transaction.query<{ user_id: string }>(
      removeMember(sandboxId, homeUserId),
    );
    const [removed] = rows;
    if (removed === undefined) throw notFound();
    await closeSessionsOf(transaction, { companyId: sandboxId, userId: removed.user_id });
  });
}

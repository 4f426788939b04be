import type { Database } from '../../platform/database/driver.ts';
import type { JobOutcome } from '../../platform/jobs/run-jobs.ts';
import { issueLink, type LinkContext } from '../account-links/issue-link.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockUser } from '../users/lock-user.ts';
import { statusOf } from '../users/user-account.ts';

/** Emails an invitation again after the address of the record has changed (`followRecord`). */
export async function sendAgain(
  services: LinkContext & { readonly database: Database },
  { companyId, userId }: { companyId: string; userId: string },
): Promise<JobOutcome> {
  const settings = { role: 'muster_app', companyId } as const;
  return services.database.transaction(settings, async (transaction): Promise<JobOutcome> => {
    const locked = await lockUser(transaction, companyId, userId);
    // Since then they may have been disabled or invited by someone.
    if (locked === undefined || statusOf(locked.user) !== 'invited') return 'done';
    if (locked.user.invitation_expires_at !== null) return 'done';
    await issueLink(transaction, services, { companyId, userId, kind: 'invitation' });
    recordAudit(
      transaction,
      { ids: services.ids, actor: { kind: 'system', companyId } },
      { action: 'user.invited', subjectKind: 'user', subjectId: userId, fields: [] },
    );
    return 'done';
  });
}

import type { Database } from '../../platform/database/driver.ts';
import { issueLink, type LinkContext } from '../account-links/issue-link.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listOwners } from './arrival.sql.ts';

export interface InvitedOwner {
  readonly email: string;
  /** Absent if the link is emailed. */
  readonly url?: string;
}

/** Lets the owners of an imported company in: passwords aren't in archives. */
export function inviteOwners(
  services: LinkContext & { readonly database: Database },
  companyId: string,
): Promise<InvitedOwner[]> {
  const { database, ids } = services;
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const { rows } = await transaction.query<{ id: string; email: string }>(listOwners(companyId));
    const invited: InvitedOwner[] = [];
    for (const { id: userId, email } of rows) {
      const link = await issueLink(transaction, services, {
        companyId,
        userId,
        kind: 'invitation',
      });
      recordAudit(
        transaction,
        { ids, actor: { kind: 'operator', companyId } },
        { action: 'user.invited', subjectKind: 'user', subjectId: userId, fields: [] },
      );
      invited.push({ email, ...(link.url !== undefined && { url: link.url }) });
    }
    return invited;
  });
}

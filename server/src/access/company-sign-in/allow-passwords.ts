import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createIds, lookUpId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { allowPasswords as allowPasswordsStatement, findName } from './operator.sql.ts';

export interface AllowedPasswords {
  readonly company: Pick<CompaniesRow, 'id' | 'name'>;
  /** False if the company did not require company accounts. */
  readonly isChanged: boolean;
}

/**
 * Lets the users of a company sign in with passwords again, for a company that lost its provider and
 * its break-glass owner. The provider stays set up. Only the operator can do this, and the company's
 * audit log records it. Returns undefined for an unknown id.
 */
export function allowPasswords(
  { database, clock }: { database: Database; clock: Clock },
  id: string,
): Promise<AllowedPasswords | undefined> {
  return database.transaction({ role: 'muster_operator' }, async (transaction) => {
    const companyId = lookUpId(id);
    const { rows } = await transaction.query<AllowedPasswords['company']>(findName(companyId));
    const [company] = rows;
    if (company === undefined) return undefined;
    const now = toInstant(clock.nowMs());
    const { rowCount } = await transaction.query(allowPasswordsStatement(companyId, now));
    if (rowCount > 0) {
      recordAudit(
        transaction,
        { ids: createIds(clock), actor: { kind: 'operator', companyId } },
        {
          action: 'sign_in_provider.updated',
          subjectKind: 'company',
          subjectId: companyId,
          fields: ['enforced'],
        },
      );
    }
    return { company, isChanged: rowCount > 0 };
  });
}

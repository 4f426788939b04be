import type { CompaniesRow } from '../../../schema/rows.gen.ts';
import { type Clock, toInstant } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/driver.ts';
import { createIds, lookUpId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { setRateLimit as setRateLimitStatement } from './companies.sql.ts';

/**
 * Sets a company's own rate limit in requests per minute; null = the installation's default. Only
 * the operator can set it, and the company's audit log records it. Every process applies it within
 * a second. Returns the company, or undefined for an unknown id.
 */
export function setRateLimit(
  { database, clock }: { database: Database; clock: Clock },
  companyId: string,
  perMinute: number | null,
): Promise<{ id: string; name: string } | undefined> {
  return database.transaction({ role: 'muster_operator' }, async (transaction) => {
    const { rows } = await transaction.query<Pick<CompaniesRow, 'id' | 'name'>>(
      setRateLimitStatement(lookUpId(companyId), perMinute, toInstant(clock.nowMs())),
    );
    const [company] = rows;
    if (company !== undefined) {
      const actor = { kind: 'operator', companyId: company.id } as const;
      recordAudit(
        transaction,
        { ids: createIds(clock), actor },
        {
          action: 'company.updated',
          subjectKind: 'company',
          subjectId: company.id,
          fields: ['rate_limit_per_minute'],
        },
      );
    }
    return company;
  });
}

import type { Transaction } from '../../../platform/database/driver.ts';
import { list } from './onboarding-templates.sql.ts';
import type { Template } from './template.ts';

/** At most `limit` templates of the company, newest first. */
export async function listTemplates(
  transaction: Transaction,
  companyId: string,
  { beforeId, limit }: { beforeId: string | undefined; limit: number },
): Promise<Template[]> {
  const { rows } = await transaction.query<Template>(list(companyId, beforeId, limit));
  return rows;
}

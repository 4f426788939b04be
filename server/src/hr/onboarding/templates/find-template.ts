import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { find } from './onboarding-templates.sql.ts';
import type { Template } from './template.ts';

/** @throws Problem `not_found` for absent and foreign ids alike */
export async function findTemplate(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<Template> {
  const { rows } = await transaction.query<Template>(find(companyId, id));
  const template = rows[0];
  if (template === undefined) {
    throw notFound();
  }
  return template;
}

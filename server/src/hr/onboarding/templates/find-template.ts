import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { find } from './onboarding-templates.sql.ts';
import type { Template } from './template.ts';

/** @throws Problem `not_found` for unknown ids and those of other companies */
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

import { recordAudit } from '../../../access/audit/record-audit.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { UserChange } from '../../change.ts';
import { remove } from './onboarding-templates.sql.ts';

/**
 * Removes a template; checklists created from it stay.
 *
 * @throws Problem `not_found`
 */
export async function removeTemplate(change: UserChange, id: string): Promise<void> {
  const { transaction, actor } = change;
  const { rowCount } = await transaction.query(remove(actor.companyId, id));
  if (rowCount === 0) {
    throw notFound();
  }
  recordAudit(transaction, change, {
    action: 'onboarding_template.removed',
    subjectKind: 'onboarding_template',
    subjectId: id,
    fields: [],
  });
}

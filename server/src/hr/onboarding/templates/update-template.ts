import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { UserChange } from '../../change.ts';
import { checkTemplateTasks } from './check-template-tasks.ts';
import { findTemplate } from './find-template.ts';
import { deleteTasks, insertTasks, lock, update } from './onboarding-templates.sql.ts';
import type { Template, TemplateFields } from './template.ts';

/**
 * Changes a template; checklists created from it earlier don't change.
 *
 * @throws Problem `not_found`, `validation_failed` (name taken, no required task, assignee)
 */
export async function updateTemplate(
  change: UserChange,
  id: string,
  fields: Partial<TemplateFields>,
): Promise<Template> {
  const { transaction, actor, clock } = change;
  const { companyId } = actor;
  await transaction.query(lock(companyId, id));
  const before = await findTemplate(transaction, companyId, id);
  const changed = (['name', 'tasks'] as const).filter((name) => fields[name] !== undefined);
  if (changed.length === 0) {
    return before;
  }
  if (fields.tasks !== undefined) {
    await checkTemplateTasks(change, fields.tasks);
    await transaction.query(deleteTasks(companyId, id));
    await transaction.query(insertTasks(companyId, id, fields.tasks));
  }
  recordAudit(transaction, change, {
    action: 'onboarding_template.updated',
    subjectKind: 'onboarding_template',
    subjectId: id,
    fields: changed,
  });
  await transaction.query(
    update(companyId, {
      id,
      name: fields.name ?? before.name,
      updated_at: toInstant(clock.nowMs()),
    }),
  );
  return findTemplate(transaction, companyId, id);
}

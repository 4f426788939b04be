import { recordAudit } from '../../../access/audit/record-audit.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { checkTemplateTasks } from './check-template-tasks.ts';
import { findTemplate } from './find-template.ts';
import { insert, insertTasks } from './onboarding-templates.sql.ts';
import type { Template, TemplateFields } from './template.ts';

/** @throws Problem `validation_failed` (name taken, no required task, assignee) */
export async function createTemplate(
  change: UserChange,
  fields: TemplateFields,
): Promise<Template> {
  const { transaction, actor, ids } = change;
  await checkTemplateTasks(change, fields.tasks);
  const id = ids.next();
  recordAudit(transaction, change, {
    action: 'onboarding_template.created',
    subjectKind: 'onboarding_template',
    subjectId: id,
    fields: ['name', 'tasks'],
  });
  await Promise.all([
    transaction.query(
      insert(actor.companyId, { id, name: fields.name, created_at: nowOf(change) }),
    ),
    transaction.query(insertTasks(actor.companyId, id, fields.tasks)),
  ]);
  return findTemplate(transaction, actor.companyId, id);
}

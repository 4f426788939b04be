import { notFound } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import type { StoredTask } from './checklist.ts';
import {
  findChecklistOfTask,
  listTasksBeside,
  lockChecklistOfTask,
  type StoredChecklist,
} from './onboarding.sql.ts';

/** A task with its checklist, which stays locked until the transaction ends. */
export interface LockedTask {
  readonly task: StoredTask;
  readonly checklist: StoredChecklist;
  /** All tasks of the checklist, sorted by position. */
  readonly tasks: readonly StoredTask[];
}

/** @throws Problem `not_found` */
export async function lockTask(
  { transaction, actor: { companyId } }: Change,
  taskId: string,
): Promise<LockedTask> {
  const [, found, { rows: tasks }] = await Promise.all([
    transaction.query(lockChecklistOfTask(companyId, taskId)),
    transaction.query<StoredChecklist>(findChecklistOfTask(companyId, taskId)),
    transaction.query<StoredTask>(listTasksBeside(companyId, taskId)),
  ]);
  const checklist = found.rows[0];
  const task = tasks.find(({ id }) => id === taskId);
  if (checklist === undefined || task === undefined) {
    throw notFound();
  }
  return { task, checklist, tasks };
}

import type { ApiKeyActor } from '../../access/actor.ts';
import { listKeysOfIntegration } from '../../access/api-keys/list-keys-of-integration.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Change } from '../change.ts';
import { requireTransition } from '../workflow/require-transition.ts';
import { capacitiesOf } from '../workflow/capacities.ts';
import { changeTaskStatus } from './change-task-status.ts';
import { find } from './integration-tasks.sql.ts';
import type { IntegrationTask, StoredIntegrationTask } from './integration-task.ts';
import { lockTask } from './lock-task.ts';

/**
 * Completes a task that is assigned to the integration of the calling key. A task that is already
 * done stays as it is. See `changeTaskStatus` for the last required task.
 *
 * @throws Problem `not_found`, `task_not_assigned`, `invalid_state` for a skipped task
 */
export async function completeOwnTask(
  change: Change & { readonly actor: ApiKeyActor },
  taskId: string,
): Promise<IntegrationTask> {
  const { transaction, actor } = change;
  const locked = await lockTask(change, taskId);
  const { task, checklist } = locked;
  const keyIds = await listKeysOfIntegration(transaction, actor);
  if (task.assignee_api_key_id === null || !keyIds.has(task.assignee_api_key_id)) {
    throw new Problem(
      'task_not_assigned',
      'The task is not assigned to this API key. An integration can complete only its own tasks.',
    );
  }
  if (task.status !== 'done') {
    const capacities = capacitiesOf(actor, {
      employeeId: checklist.employee_id,
      managerId: checklist.manager_id,
    });
    const situation = { entity: 'onboarding_task', state: task.status, capacities } as const;
    await changeTaskStatus(change, locked, requireTransition(situation, 'complete'));
  }
  const { rows } = await transaction.query<StoredIntegrationTask>(find(actor.companyId, taskId));
  return { ...(rows[0] as StoredIntegrationTask), isOwn: true };
}

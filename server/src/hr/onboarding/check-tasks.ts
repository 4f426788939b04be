import type { ApiKeysRow, UsersRow } from '../../../schema/rows.gen.ts';
import { statusOf } from '../../access/api-keys/api-key.ts';
import { isPermitted, type KeyPermissions } from '../../access/scopes.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { UserChange } from '../change.ts';
import { findAssigneeKeys, findAssignees } from './onboarding.sql.ts';

/** To whom a task is assigned: a user or an integration; neither = HR. */
export interface Assignment {
  readonly assignee_user_id: string | null;
  readonly assignee_api_key_id: string | null;
}

/** The checked fields of a task in a checklist or template. */
export interface CheckedTask extends Assignment {
  readonly required: boolean;
}

type AssigneeKey = Pick<ApiKeysRow, 'id' | 'revoked_at' | 'expires_at'> & KeyPermissions;

/**
 * A checklist is completed by its last required task, so at least one task must be required.
 *
 * @param pointer the JSON pointer to the tasks in the caller's body
 * @throws Problem `validation_failed`, also as `checkAssignments`
 */
export async function checkTasks(
  change: UserChange,
  { tasks, pointer }: { tasks: readonly CheckedTask[]; pointer: string },
): Promise<void> {
  if (!tasks.some(({ required }) => required)) {
    throw invalidField(
      pointer,
      'must include at least one required task. The checklist is complete when all required tasks are done',
    );
  }
  await checkAssignments(change, tasks, (index) => `${pointer}/${index}`);
}

/**
 * Assigned users must be able to sign in. Assigned keys must be able to complete a task.
 *
 * @param pointerOf the JSON pointer to a task in the caller's body
 * @throws Problem `validation_failed`, the same for unknown users and keys and those of other
 *   companies
 */
export async function checkAssignments(
  change: UserChange,
  tasks: readonly Assignment[],
  pointerOf: (index: number) => string,
): Promise<void> {
  const both = tasks.findIndex(
    ({ assignee_user_id: user, assignee_api_key_id: key }) => user !== null && key !== null,
  );
  if (both !== -1) {
    throw invalidField(
      `${pointerOf(both)}/assignee_api_key_id`,
      'must be absent when assignee_user_id is given',
    );
  }
  const [users, keys] = await Promise.all([findUsers(change, tasks), findKeys(change, tasks)]);
  const noUser = tasks.findIndex(({ assignee_user_id: id }) => id !== null && !users.has(id));
  if (noUser !== -1) {
    throw invalidField(`${pointerOf(noUser)}/assignee_user_id`, 'is not a user of the company');
  }
  const noKey = tasks.findIndex(({ assignee_api_key_id: id }) => id !== null && !keys.has(id));
  if (noKey !== -1) {
    throw invalidField(
      `${pointerOf(noKey)}/assignee_api_key_id`,
      'is not an active API key with the grant onboarding:write',
    );
  }
}

async function findUsers(
  { transaction, actor }: UserChange,
  tasks: readonly Assignment[],
): Promise<ReadonlySet<string>> {
  const asked = tasks.flatMap(({ assignee_user_id: id }) => id ?? []);
  if (asked.length === 0) return new Set();
  const { rows } = await transaction.query<Pick<UsersRow, 'id'>>(
    findAssignees(actor.companyId, [...new Set(asked)]),
  );
  return new Set(rows.map(({ id }) => id));
}

async function findKeys(
  { transaction, actor, clock }: UserChange,
  tasks: readonly Assignment[],
): Promise<ReadonlySet<string>> {
  const asked = tasks.flatMap(({ assignee_api_key_id: id }) => id ?? []);
  if (asked.length === 0) return new Set();
  const { rows } = await transaction.query<AssigneeKey>(
    findAssigneeKeys(actor.companyId, [...new Set(asked)]),
  );
  const nowMs = clock.nowMs();
  const usable = rows.filter(
    (key) => statusOf(key, nowMs) === 'active' && isPermitted(key, 'onboarding:write'),
  );
  return new Set(usable.map(({ id }) => id));
}

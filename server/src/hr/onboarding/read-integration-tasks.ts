import type { ApiKeyActor } from '../../access/actor.ts';
import { listKeysOfIntegration } from '../../access/api-keys/list-keys-of-integration.ts';
import type { Database, Transaction } from '../../platform/database/driver.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { IntegrationTask, StoredIntegrationTask } from './integration-task.ts';
import { find, type IntegrationTaskFilter, list } from './integration-tasks.sql.ts';

export interface AskedTasks {
  readonly filter: Omit<IntegrationTaskFilter, 'apiKeyIds'>;
  /** Only tasks of the integration that asks. */
  readonly isOwnOnly: boolean;
  readonly limit: number;
}

/** At most `limit` onboarding tasks of the company, newest first. */
export function listIntegrationTasks(
  database: Database,
  actor: ApiKeyActor,
  { filter, isOwnOnly, limit }: AskedTasks,
): Promise<IntegrationTask[]> {
  return inCompany(database, actor, async (transaction) => {
    const keyIds = await listKeysOfIntegration(transaction, actor);
    const { rows } = await transaction.query<StoredIntegrationTask>(
      list(actor.companyId, isOwnOnly ? { ...filter, apiKeyIds: [...keyIds] } : filter, limit),
    );
    return rows.map((task) => view(task, keyIds));
  });
}

/** @throws Problem `not_found` */
export function findIntegrationTask(
  database: Database,
  actor: ApiKeyActor,
  id: string,
): Promise<IntegrationTask> {
  return inCompany(database, actor, async (transaction) => {
    const [keyIds, { rows }] = await Promise.all([
      listKeysOfIntegration(transaction, actor),
      transaction.query<StoredIntegrationTask>(find(actor.companyId, id)),
    ]);
    const task = rows[0];
    if (task === undefined) throw notFound();
    return view(task, keyIds);
  });
}

function view(task: StoredIntegrationTask, keyIds: ReadonlySet<string>): IntegrationTask {
  const { assignee_api_key_id: assignee } = task;
  return { ...task, isOwn: assignee !== null && keyIds.has(assignee) };
}

function inCompany<T>(
  database: Database,
  { companyId }: ApiKeyActor,
  read: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return database.transaction({ role: 'muster_app', companyId }, read);
}

import type { Database, Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { ProvisionedGroup } from './provisioned-group.ts';
import { count, type GroupFilter, type GroupPage, list } from './provisioned-groups.sql.ts';

const only = { offset: 0, limit: 1, withMembers: true } as const;

/** @throws Problem `not_found` */
export async function findGroup(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<ProvisionedGroup> {
  const { rows } = await transaction.query<ProvisionedGroup>(list(companyId, { id }, only));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

export interface ListedGroups {
  /** Of all groups that match. */
  readonly total: number;
  readonly groups: readonly ProvisionedGroup[];
}

/** The groups of the company that match exactly, newest first. */
export function listGroups(
  database: Database,
  companyId: string,
  { filter, page }: { filter: GroupFilter; page: GroupPage },
): Promise<ListedGroups> {
  return database.transaction({ role: 'muster_app', companyId }, async (transaction) => {
    const [{ rows: totals }, { rows: groups }] = await Promise.all([
      transaction.query<{ total: number }>(count(companyId, filter)),
      transaction.query<ProvisionedGroup>(list(companyId, filter, page)),
    ]);
    return { total: totals[0]?.total ?? 0, groups };
  });
}

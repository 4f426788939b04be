import type { Transaction } from '../../../platform/database/driver.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { PolicyAssignment, StoredPolicy } from '../policies/stored-policy.ts';
import {
  findPolicy,
  listAssignments,
  listPolicies,
  type PolicyPage,
} from './leave-policies.sql.ts';

export interface ListedAssignment extends PolicyAssignment {
  /** Of the employee, the unit or the location; null for everyone or an employment type. */
  readonly target_name: string | null;
}

export interface ListedPolicy extends StoredPolicy {
  /** Those that begin last first. */
  readonly assignments: readonly ListedAssignment[];
}

/** The policies of a company, the oldest first, including archived ones. */
export async function listLeavePolicies(
  transaction: Transaction,
  companyId: string,
  page: PolicyPage = {},
): Promise<ListedPolicy[]> {
  const [{ rows: policies }, { rows: assignments }] = await Promise.all([
    transaction.query<StoredPolicy>(listPolicies(companyId, page)),
    transaction.query<ListedAssignment>(listAssignments(companyId)),
  ]);
  const of = Map.groupBy(assignments, ({ policy_id: id }) => id);
  return policies.map((policy) => ({ ...policy, assignments: of.get(policy.id) ?? [] }));
}

/** @throws Problem `not_found` */
export async function readLeavePolicy(
  transaction: Transaction,
  companyId: string,
  id: string,
): Promise<ListedPolicy> {
  const [{ rows: policies }, { rows: assignments }] = await Promise.all([
    transaction.query<StoredPolicy>(findPolicy(companyId, id)),
    transaction.query<ListedAssignment>(listAssignments(companyId)),
  ]);
  const policy = policies[0];
  if (policy === undefined) throw notFound();
  return { ...policy, assignments: assignments.filter((each) => each.policy_id === id) };
}

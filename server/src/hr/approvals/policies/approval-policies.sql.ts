import type { Statement } from '../../../platform/database/driver.ts';
import type { ApprovalPolicy, PolicyCase, PolicyStep } from './approval-policy.ts';
import { bind, sql, fragment, type Bound, type Fragment } from '../../../platform/database/sql.ts';

type NewPolicy = PolicyCase & Pick<ApprovalPolicy, 'id' | 'created_at'>;

const columns = (
  company: Bound,
): Fragment => fragment`p.id, p.subject_kind, p.leave_type, p.department,
  p.days_min::float8 as days_min,
  p.created_at, p.updated_at, (
    select json_agg(json_build_object('approver_kind', s.approver_kind,
      'approver_user_id', s.approver_user_id,
      'approver_name', u.first_name || ' ' || u.last_name) order by s.level)
    from approval_policy_steps s
    left join users u on u.company_id = ${company} and u.id = s.approver_user_id
    where s.company_id = ${company} and s.policy_id = p.id
  ) as steps`;

/** Most specific first, in the order they are matched. */
export function list(companyId: string): Statement {
  const company = bind(companyId);
  return sql`
    select ${columns(company)} from approval_policies p
    where p.company_id = ${company}
    order by p.subject_kind, p.leave_type is null, p.department is null,
      p.days_min desc nulls last, p.leave_type, p.department`;
}

export function lock(companyId: string, id: string): Statement {
  const company = bind(companyId);
  return sql`
    select ${columns(company)} from approval_policies p
    where p.company_id = ${company} and p.id = ${id} for no key update of p`;
}

export function countPolicies(companyId: string): Statement {
  return sql`select count(*)::int as count from approval_policies where company_id = ${companyId}`;
}

export function insert(companyId: string, policy: NewPolicy): Statement {
  const createdAt = bind(policy.created_at);
  return sql`
    insert into approval_policies (company_id, id, subject_kind, leave_type, department,
      days_min, created_at, updated_at)
    values (${companyId}, ${policy.id}, ${policy.subject_kind}, ${policy.leave_type},
      ${policy.department}, ${policy.days_min}, ${createdAt}, ${createdAt})`;
}

export function touch(companyId: string, id: string, now: string): Statement {
  return sql`
    update approval_policies set updated_at = ${now}
    where company_id = ${companyId} and id = ${id}`;
}

export function removeSteps(companyId: string, policyId: string): Statement {
  return sql`
    delete from approval_policy_steps where company_id = ${companyId} and policy_id = ${policyId}`;
}

export function insertSteps(
  companyId: string,
  policyId: string,
  steps: readonly PolicyStep[],
): Statement {
  return sql`
    insert into approval_policy_steps (company_id, policy_id, level, approver_kind,
      approver_user_id)
    select ${companyId}, ${policyId}, step.level, step.approver_kind, step.approver_user_id
    from unnest(${steps.map((step) => step.approver_kind)}::text[],
      ${steps.map((step) => step.approver_user_id)}::uuid[]) with ordinality
      as step (approver_kind, approver_user_id, level)`;
}

export function remove(companyId: string, id: string): Statement {
  return sql`delete from approval_policies where company_id = ${companyId} and id = ${id}`;
}

export function renameDepartment(
  companyId: string,
  { from, to, now }: { from: string; to: string; now: string },
): Statement {
  return sql`
    update approval_policies set department = ${to}, updated_at = ${now}
    where company_id = ${companyId} and department = ${from}`;
}

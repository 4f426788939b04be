import type { Statement } from '../../../platform/database/driver.ts';
import type { ApprovalPolicy, PolicyCase, PolicyStep } from './approval-policy.ts';

type NewPolicy = PolicyCase & Pick<ApprovalPolicy, 'id' | 'created_at'>;

const columns = `p.id, p.subject_kind, p.leave_type, p.department, p.days_min::float8 as days_min,
  p.created_at, p.updated_at, (
    select json_agg(json_build_object('approver_kind', s.approver_kind,
      'approver_user_id', s.approver_user_id,
      'approver_name', u.first_name || ' ' || u.last_name) order by s.level)
    from approval_policy_steps s
    left join users u on u.company_id = $1 and u.id = s.approver_user_id
    where s.company_id = $1 and s.policy_id = p.id
  ) as steps`;

/** Most specific first, in the order they are matched. */
export function list(companyId: string): Statement {
  return {
    text: `select ${columns} from approval_policies p
           where p.company_id = $1
           order by p.subject_kind, p.leave_type is null, p.department is null,
             p.days_min desc nulls last, p.leave_type, p.department`,
    values: [companyId],
  };
}

export function lock(companyId: string, id: string): Statement {
  return {
    text: `select ${columns} from approval_policies p
           where p.company_id = $1 and p.id = $2 for no key update of p`,
    values: [companyId, id],
  };
}

export function countPolicies(companyId: string): Statement {
  return {
    text: `select count(*)::int as count from approval_policies where company_id = $1`,
    values: [companyId],
  };
}

export function insert(companyId: string, policy: NewPolicy): Statement {
  return {
    text: `insert into approval_policies (company_id, id, subject_kind, leave_type, department,
             days_min, created_at, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    values: [
      companyId,
      policy.id,
      policy.subject_kind,
      policy.leave_type,
      policy.department,
      policy.days_min,
      policy.created_at,
    ],
  };
}

export function touch(companyId: string, id: string, now: string): Statement {
  return {
    text: `update approval_policies set updated_at = $3 where company_id = $1 and id = $2`,
    values: [companyId, id, now],
  };
}

export function removeSteps(companyId: string, policyId: string): Statement {
  return {
    text: `delete from approval_policy_steps where company_id = $1 and policy_id = $2`,
    values: [companyId, policyId],
  };
}

export function insertSteps(
  companyId: string,
  policyId: string,
  steps: readonly PolicyStep[],
): Statement {
  return {
    text: `insert into approval_policy_steps (company_id, policy_id, level, approver_kind,
             approver_user_id)
           select $1, $2, step.level, step.approver_kind, step.approver_user_id
           from unnest($3::text[], $4::uuid[]) with ordinality
             as step (approver_kind, approver_user_id, level)`,
    values: [
      companyId,
      policyId,
      steps.map((step) => step.approver_kind),
      steps.map((step) => step.approver_user_id),
    ],
  };
}

export function remove(companyId: string, id: string): Statement {
  return {
    text: `delete from approval_policies where company_id = $1 and id = $2`,
    values: [companyId, id],
  };
}

export function renameDepartment(
  companyId: string,
  { from, to, now }: { from: string; to: string; now: string },
): Statement {
  return {
    text: `update approval_policies set department = $3, updated_at = $4
           where company_id = $1 and department = $2`,
    values: [companyId, from, to, now],
  };
}

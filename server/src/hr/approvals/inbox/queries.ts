import type { Statement } from '../../../platform/database/driver.ts';

export interface WaitingFor {
  readonly userId: string;
  /** Whether the user may decide in place of HR, or as an owner. */
  readonly isHr: boolean;
  readonly isOwner: boolean;
  readonly today: string;
  readonly beforeId: string | null;
  readonly limit: number;
}

/**
 * Requests whose due step may be the user's to decide: named, in somebody's place, by role, or
 * fallen to HR. Their own requests are left out by who judges each (`readApprovals`).
 */
export function listWaiting(companyId: string, asked: WaitingFor): Statement {
  return {
    text: `select s.subject_id as id, s.subject_kind, s.level, s.employee_id,
             e.first_name || ' ' || e.last_name as employee_name
           from approval_steps s
           join employees e on e.company_id = s.company_id and e.id = s.employee_id
           left join users u on u.company_id = s.company_id and u.id = s.approver_user_id
           where s.company_id = $1 and s.status = 'waiting'
             and ($6::uuid is null or s.subject_id < $6)
             and not exists (
               select from approval_steps earlier
               where earlier.company_id = $1 and earlier.subject_id = s.subject_id
                 and earlier.level < s.level and earlier.status = 'waiting')
             and (
               s.approver_user_id = $2
               or s.approver_user_id in (
                 select user_id from approval_delegations
                 where company_id = $1 and delegate_user_id = $2
                   and $5::date between start_date and end_date)
               or ($3 and (s.approver_kind = 'hr' or (s.approver_kind in ('manager', 'user') and (
                 u.id is null or u.disabled_at is not null or u.employee_id = s.employee_id))))
               or ($4 and s.approver_kind = 'owner'))
           order by s.subject_id desc limit $7`,
    values: [
      companyId,
      asked.userId,
      asked.isHr,
      asked.isOwner,
      asked.today,
      asked.beforeId,
      asked.limit,
    ],
  };
}

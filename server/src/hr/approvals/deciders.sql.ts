import { canAct } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { askedKind, isFreeOrAlone } from './standing.ts';

/**
 * The users who may decide the current step of a request, by id: the approver and their delegates of
 * the day, or everyone with the role. `now` is an ISO instant. The same rules as in
 * `readApprovals`, for all users at once.
 */
export function listDeciders(
  companyId: string,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
  { now, max }: { now: string; max: number },
): Statement {
  return {
    name: 'approval_steps.list_deciders',
    text: `select r.id
           from (
             select * from approval_steps
             where company_id = $1 and subject_kind = $2 and subject_id = $3
               and status = 'waiting'
             order by level limit 1
           ) s
           left join users u on u.company_id = $1 and u.id = s.approver_user_id
           cross join lateral (select ${askedKind} as kind) asked
           join users r on r.company_id = $1 and ${canAct('r')}
           where case asked.kind
             when 'owner' then r.role = 'owner'
             when 'hr' then r.role in ('owner', 'hr_admin')
             else r.id = s.approver_user_id or exists (
               select from approval_delegations g join companies c on c.id = $1
               where g.company_id = $1 and g.user_id = s.approver_user_id
                 and g.delegate_user_id = r.id
                 and ($4::timestamptz at time zone c.time_zone)::date
                   between g.start_date and g.end_date)
           end and ${isFreeOrAlone('r', 'asked.kind')}
           order by r.id limit $5`,
    values: [companyId, subject.subjectKind, subject.subjectId, now, max],
  };
}

import { canAct } from '../../access/users/can-act.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { askedKind, isFreeOrAlone } from './standing.ts';
import { bind, sql } from '../../platform/database/sql.ts';

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
  const company = bind(companyId);
  return sql('approval_steps.list_deciders')`
    select r.id
    from (
      select * from approval_steps
      where company_id = ${company} and subject_kind = ${subject.subjectKind}
        and subject_id = ${subject.subjectId}
        and status = 'waiting'
      order by level limit 1
    ) s
    left join users u on u.company_id = ${company} and u.id = s.approver_user_id
    cross join lateral (select ${askedKind(company)} as kind) asked
    join users r on r.company_id = ${company} and ${canAct(company, 'r')}
    where case asked.kind
      when 'owner' then r.role = 'owner'
      when 'hr' then r.role in ('owner', 'hr_admin')
      else r.id = s.approver_user_id or exists (
        select from approval_delegations g join companies c on c.id = ${company}
        where g.company_id = ${company} and g.user_id = s.approver_user_id
          and g.delegate_user_id = r.id
          and (${now}::timestamptz at time zone c.time_zone)::date
            between g.start_date and g.end_date)
    end and ${isFreeOrAlone(company, 'r', 'asked.kind')}
    order by r.id limit ${max}`;
}

import type { CompaniesRow, UsersRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { ApprovalSubjectKind } from '../approval.ts';
import { askedKind, canAct, isBarred } from '../standing.sql.ts';

/**
 * The users who can decide the given steps and want email about them: the approver and their
 * current delegates, or everyone in HR. Owners get it if no one is in HR.
 *
 * @param due - The steps, by the parameters `$1`, `$2` and so on.
 */
function askedFor(due: string): string {
  return `select distinct r.id, r.approval_mails
           from (${due}) s
           left join users u on u.company_id = $1 and u.id = s.approver_user_id
           join users r on r.company_id = $1 and ${canAct('r')}
             and not ${isBarred('r.id', 'r.employee_id')} and r.approval_mails <> 'never'
           where case ${askedKind}
             when 'owner' then r.role = 'owner'
             when 'hr' then r.role = 'hr_admin'
               or r.role = 'owner' and not exists (
                 select from users hr where hr.company_id = $1 and hr.role = 'hr_admin'
                   and ${canAct('hr')} 
                   and not ${isBarred('hr.id', 'hr.employee_id')})
             else r.id = s.approver_user_id or exists (
               select from approval_delegations g
               where g.company_id = $1 and g.user_id = s.approver_user_id
                 and g.delegate_user_id = r.id and $2::date between g.start_date and g.end_date)
           end`;
}

export function listAsked(
  companyId: string,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
  today: string,
): Statement {
  return {
    text: askedFor(`select * from approval_steps
      where company_id = $1 and subject_kind = $3 and subject_id = $4 and status = 'waiting'
      order by level limit 1`),
    values: [companyId, today, subject.subjectKind, subject.subjectId],
  };
}

/**
 * The same users for all current steps of one approver; `id` is that of the user or of their
 * employee record.
 */
export function listAskedOf(companyId: string, id: string, today: string): Statement {
  return {
    text: askedFor(`select * from approval_steps waiting
      where company_id = $1 and status = 'waiting' and approver_user_id in (
          select id from users where company_id = $1 and (id = $3 or employee_id = $3))
        and level = (
          select min(level) from approval_steps due
          where due.company_id = $1 and due.subject_id = waiting.subject_id
            and due.status = 'waiting')`),
    values: [companyId, today, id],
  };
}

export type Recipient = Pick<
  UsersRow,
  'id' | 'role' | 'employee_id' | 'email' | 'first_name' | 'last_name' | 'approval_mails'
> & {
  readonly company_name: CompaniesRow['name'];
  readonly locale: CompaniesRow['locale'];
};

/** No row if the user gets no email: disabled, without a password, or opted out. */
export function findRecipient(companyId: string, userId: string): Statement {
  return {
    text: `select u.id, u.role, u.employee_id, u.email, u.first_name, u.last_name, u.approval_mails,
             c.name as company_name, c.locale
           from users u join companies c on c.id = u.company_id
           where u.company_id = $1 and u.id = $2 and ${canAct('u')}
             and u.approval_mails <> 'never'`,
    values: [companyId, userId],
  };
}

import type { CompaniesRow, UsersRow } from '../../../../schema/rows.gen.ts';
import type { Statement } from '../../../platform/database/driver.ts';
import type { ApprovalSubjectKind } from '../approval.ts';
import { askedKind, isBarred } from '../standing.sql.ts';

const canSignIn = (user: string) =>
  `${user}.disabled_at is null and ${user}.password_hash is not null`;

/**
 * The users who can decide the due step of a request and want email about it: the approver and the
 * delegates of one who is away, or everybody in HR. An owner gets it where nobody is in HR.
 */
export function listAsked(
  companyId: string,
  subject: { readonly subjectKind: ApprovalSubjectKind; readonly subjectId: string },
  today: string,
): Statement {
  return {
    text: `select r.id, r.approval_mails
           from (
             select * from approval_steps
             where company_id = $1 and subject_kind = $2 and subject_id = $3 and status = 'waiting'
             order by level limit 1
           ) s
           left join users u on u.company_id = $1 and u.id = s.approver_user_id
           join users r on r.company_id = $1 and ${canSignIn('r')}
             and not ${isBarred('r.id', 'r.employee_id')} and r.approval_mails <> 'never'
           where case ${askedKind}
             when 'owner' then r.role = 'owner'
             when 'hr' then r.role = 'hr_admin'
               or r.role = 'owner' and not exists (
                 select from users hr where hr.company_id = $1 and hr.role = 'hr_admin'
                   and ${canSignIn('hr')} 
                   and not ${isBarred('hr.id', 'hr.employee_id')})
             else r.id = s.approver_user_id or exists (
               select from approval_delegations g
               where g.company_id = $1 and g.user_id = s.approver_user_id
                 and g.delegate_user_id = r.id and $4::date between g.start_date and g.end_date)
           end`,
    values: [companyId, subject.subjectKind, subject.subjectId, today],
  };
}

export type Recipient = Pick<
  UsersRow,
  'id' | 'role' | 'employee_id' | 'email' | 'first_name' | 'last_name' | 'approval_mails'
> & {
  readonly company_name: CompaniesRow['name'];
  readonly locale: CompaniesRow['locale'];
};

/** No row where the user gets no email: disabled, without a password, or of their own choice. */
export function findRecipient(companyId: string, userId: string): Statement {
  return {
    text: `select u.id, u.role, u.employee_id, u.email, u.first_name, u.last_name, u.approval_mails,
             c.name as company_name, c.locale
           from users u join companies c on c.id = u.company_id
           where u.company_id = $1 and u.id = $2 and ${canSignIn('u')}
             and u.approval_mails <> 'never'`,
    values: [companyId, userId],
  };
}

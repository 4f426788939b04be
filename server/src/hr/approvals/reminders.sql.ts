import type { ApprovalStepsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { ApprovalSubjectKind } from './approval.ts';
import { sql, bind } from '../../platform/database/sql.ts';

export interface RemindedSubject {
  readonly subjectKind: ApprovalSubjectKind;
  readonly subjectId: string;
}

export interface SubmittedRequest extends Pick<ApprovalStepsRow, 'employee_id'> {
  /** The current step; null = decided or withdrawn. */
  readonly level: ApprovalStepsRow['level'] | null;
}

/** No row if the request was never submitted. */
export function findSubmitted(
  companyId: string,
  { subjectKind, subjectId }: RemindedSubject,
): Statement {
  return sql`
    select employee_id, min(level) filter (where status = 'waiting') as level
    from approval_steps where company_id = ${companyId} and subject_kind = ${subjectKind}
      and subject_id = ${subjectId}
    group by employee_id`;
}

/**
 * Affects no row if a step of the request has been reminded of on this day. The step's own date is
 * compared too: a second reminder that waited for the first sees only that one change.
 */
export function noteReminder(
  companyId: string,
  { subjectKind, subjectId }: RemindedSubject,
  { level, today }: { level: number; today: string },
): Statement {
  const company = bind(companyId);
  const boundSubjectKind = bind(subjectKind);
  const subject = bind(subjectId);
  const boundToday = bind(today);
  return sql`
    update approval_steps s set reminded_on = ${boundToday}
    where company_id = ${company} and subject_kind = ${boundSubjectKind} and subject_id = ${subject}
      and level = ${level}
      and status = 'waiting' and reminded_on is distinct from ${boundToday}::date
      and not exists (
        select from approval_steps other
        where other.company_id = ${company} and other.subject_kind = ${boundSubjectKind}
          and other.subject_id = ${subject}
          and other.reminded_on = ${boundToday})`;
}

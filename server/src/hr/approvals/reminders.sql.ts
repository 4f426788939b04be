import type { ApprovalStepsRow } from '../../../schema/rows.gen.ts';
import type { Statement } from '../../platform/database/driver.ts';
import type { ApprovalSubjectKind } from './approval.ts';

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
  return {
    text: `select employee_id, min(level) filter (where status = 'waiting') as level
           from approval_steps where company_id = $1 and subject_kind = $2 and subject_id = $3
           group by employee_id`,
    values: [companyId, subjectKind, subjectId],
  };
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
  return {
    text: `update approval_steps s set reminded_on = $5
           where company_id = $1 and subject_kind = $2 and subject_id = $3 and level = $4
             and status = 'waiting' and reminded_on is distinct from $5::date
             and not exists (
               select from approval_steps other
               where other.company_id = $1 and other.subject_kind = $2 and other.subject_id = $3
                 and other.reminded_on = $5)`,
    values: [companyId, subjectKind, subjectId, level, today],
  };
}

import type {
  EmploymentsRow,
  EmploymentVersionsRow,
  JobRowsRow,
  LegalEntitiesRow,
  WorkPatternsRow,
} from '../../../../../schema/rows.gen.ts';
import { recordRead } from '../../../../access/audit/record-read.ts';
import type { UserChange } from '../../../change.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import type { SeenEmployee } from '../../details/employee-detail.ts';
import { findEmployeeDetail } from '../../details/find-employee-detail.ts';
import type { JobDetails, ProjectedJob } from '../job.ts';
import { listAllRows, listEntities, listPatterns, listVersions } from './job-history.sql.ts';

interface Recorded {
  /** Null for readers who don't see who recorded it. */
  readonly recorded_at: JobRowsRow['recorded_at'] | null;
  readonly recorded_by_kind: JobRowsRow['recorded_by_kind'] | null;
  readonly recorded_by_name: string | null;
  /** Null = what the record says now. */
  readonly superseded_at: EmploymentVersionsRow['superseded_at'] | null;
}

/** An employment as it is, or was until `superseded_at`. */
export interface EmploymentVersion
  extends Recorded,
    Pick<
      EmploymentsRow,
      'number' | 'first_day' | 'last_day' | 'end_reason' | 'probation_end' | 'contract_end'
    > {
  readonly legal_entity: LegalEntitiesRow['name'] | null;
}

/** A job from a day on, as it is, or was until `superseded_at`. */
export interface HistoryRow
  extends Recorded,
    ProjectedJob,
    JobDetails,
    Pick<JobRowsRow, 'id' | 'employment_number' | 'valid_from' | 'reason' | 'is_planned'> {
  readonly manager_name: string | null;
  readonly work_pattern: WorkPatternsRow['name'] | null;
}

/** What those who may change the job can choose from. */
export interface JobChoices {
  readonly work_patterns: readonly Pick<WorkPatternsRow, 'id' | 'name' | 'is_default'>[];
  readonly legal_entities: readonly string[];
}

export interface JobHistory {
  readonly employments: readonly EmploymentVersion[];
  readonly rows: readonly HistoryRow[];
  readonly choices: JobChoices | null;
}

interface Sight {
  /** Plans, reasons, and who recorded what: HR and payroll. */
  readonly plans: boolean;
  /** What has been corrected: HR. */
  readonly corrections: boolean;
  /** Terms of the employment and the cost centre: HR, payroll, and the employee. */
  readonly terms: boolean;
}

/** The fields the audit log lists as shown. */
const shownFields = [
  'employments',
  'job_title',
  'department',
  'location',
  'manager_id',
  'employment_type',
  'cost_centre',
  'fte',
  'work_pattern_id',
] as const;

/**
 * The employments and job rows of an employee as the user sees them: those that count now first, in
 * the order of their days, then corrected ones. Managers and the employee don't see plans or
 * corrections, nor more of the dates than in the record. Records the read.
 *
 * @throws Problem `not_found`
 */
export async function readJobHistory(change: UserChange, id: string): Promise<JobHistory> {
  const { transaction, actor } = change;
  const seen = await findEmployeeDetail(transaction, actor, id);
  const { employee, editableFields } = seen;
  const sight = sightOf(change, seen);
  const [{ rows: employments }, { rows }] = await Promise.all([
    transaction.query<EmploymentVersion>(listVersions(actor.companyId, employee.id)),
    transaction.query<HistoryRow>(listAllRows(actor.companyId, employee.id)),
  ]);
  recordRead(transaction, change, {
    subjectKind: 'employee',
    subjectIds: [employee.id],
    employeeIds: [employee.id],
    fields: shownFields,
  });
  const current = employments.filter(({ superseded_at: until }) => until === null);
  const latest = current.at(-1)?.number;
  return {
    employments: (sight.corrections ? employments : current).map((each) =>
      showEmployment(each, {
        sight,
        lastDay: each.number === latest ? employee.termination_date : each.last_day,
      }),
    ),
    rows: rows.filter((row) => isShown(row, sight)).map((row) => showRow(row, sight)),
    choices: editableFields.includes('job_title') ? await readChoices(change) : null,
  };
}

function sightOf({ actor }: UserChange, { employee }: SeenEmployee): Sight {
  const held = capacitiesOf(actor, { employeeId: employee.id, managerId: employee.manager_id });
  const corrections = held.has('hr_admin');
  const plans = corrections || held.has('payroll_admin');
  return { plans, corrections, terms: plans || held.has('self') };
}

function isShown({ superseded_at: until, is_planned: isPlanned }: HistoryRow, sight: Sight) {
  return (until === null || sight.corrections) && (!isPlanned || sight.plans);
}

const unrecorded = { recorded_at: null, recorded_by_kind: null, recorded_by_name: null } as const;

/** @param lastDay as the record shows it to the reader */
function showEmployment(
  employment: EmploymentVersion,
  { sight, lastDay }: { sight: Sight; lastDay: string | null },
): EmploymentVersion {
  if (sight.plans) return employment;
  const shown = { ...employment, ...unrecorded, end_reason: null, last_day: lastDay };
  return sight.terms
    ? shown
    : { ...shown, legal_entity: null, probation_end: null, contract_end: null };
}

function showRow(row: HistoryRow, sight: Sight): HistoryRow {
  if (sight.plans) return row;
  const shown = { ...row, ...unrecorded, reason: null };
  return sight.terms ? shown : { ...shown, cost_centre: null };
}

async function readChoices({ transaction, actor }: UserChange): Promise<JobChoices> {
  const [{ rows: patterns }, { rows: entities }] = await Promise.all([
    transaction.query<JobChoices['work_patterns'][number]>(listPatterns(actor.companyId)),
    transaction.query<Pick<LegalEntitiesRow, 'name'>>(listEntities(actor.companyId)),
  ]);
  return { work_patterns: patterns, legal_entities: entities.map(({ name }) => name) };
}

import type { Transaction } from '../../../platform/database/driver.ts';
import { dayBefore } from '../policies/calendar-months.ts';
import type { HoursWorked } from '../policies/hours-pieces.ts';
import { LeaveDecimal } from '../policies/leave-decimal.ts';
import type { BalanceUnit } from '../types/balance-unit.ts';
import type { EmploymentStretches, PersonLeave } from '../policies/person-leave.ts';
import {
  type DatedJob,
  policyStretches,
  type TypeAssignments,
} from '../policies/policy-by-date.ts';
import {
  type CompanyPolicyRows,
  findCompanyPolicies,
  type JobFacts,
  listHoursWorked,
  listPeople,
  type PersonRow,
  type PolicyQuestion,
} from './entitlement-facts.sql.ts';

/** An employee and what decides their leave of each type that has policies. */
export interface PersonFacts extends Pick<PersonRow, 'id' | 'status' | 'created_on' | 'is_erased'> {
  readonly types: readonly (PersonLeave & {
    readonly leaveType: string;
    readonly unit: BalanceUnit;
    readonly isArchived: boolean;
    /** Whether differences to what is stored wait for HR. */
    readonly isUnderReview: boolean;
  })[];
}

export interface PersonQuestion extends PolicyQuestion {
  /** `YYYY-MM-DD` in the company's time zone; absent = hours worked aren't needed. */
  readonly today?: string;
  /** An assignment that doesn't count. */
  readonly exceptAssignment?: string;
}

/** In two statements for any number of employees; another one if leave depends on hours worked. */
export async function readPersonLeave(
  transaction: Transaction,
  companyId: string,
  asked: PersonQuestion,
): Promise<PersonFacts[]> {
  const [{ rows: companies }, { rows: people }] = await Promise.all([
    transaction.query<CompanyPolicyRows>(findCompanyPolicies(companyId, asked)),
    transaction.query<PersonRow>(
      listPeople(companyId, asked.employeeIds, asked.plansUntil ?? null),
    ),
  ]);
  const company = companies[0];
  const types = toTypes(company, asked.exceptAssignment);
  const { employeeIds, today } = asked;
  const hours =
    today !== undefined && types.some(needsHours)
      ? await readHours(transaction, companyId, employeeIds)
      : new Map<string, HoursWorked[]>();
  const patternOf = toPatterns(company);
  return people.map(({ id, status, created_on, is_erased, birth_date: birthDate, ...person }) => {
    const hoursWorked = hours.get(id) ?? [];
    const typesOfPerson = types.map(
      ({ countsFrom, leaveType, unit, isArchived, isUnderReview, ...assigned }) => {
        const employments = toEmployments(person, countsFrom, patternOf);
        return {
          leaveType,
          unit,
          isArchived,
          isUnderReview,
          countsFrom,
          hoursWorked,
          birthDate,
          employments: employments.map(({ jobs, ...dates }) => ({
            ...dates,
            stretches: policyStretches(id, jobs, {
              ...assigned,
              assignments: assigned.assignments.filter(
                ({ employee_id: only }) => only === null || only === id,
              ),
            }),
          })),
        };
      },
    );
    return { id, status, created_on, is_erased, types: typesOfPerson };
  });
}

type TypePolicies = TypeAssignments &
  Pick<
    PersonFacts['types'][number],
    'leaveType' | 'unit' | 'isArchived' | 'isUnderReview' | 'countsFrom'
  >;

function toTypes(
  company: CompanyPolicyRows | undefined,
  exceptAssignment?: string,
): TypePolicies[] {
  const policies = Map.groupBy(company?.policies ?? [], ({ leave_type: type }) => type);
  const counting = (company?.assignments ?? []).filter(({ id }) => id !== exceptAssignment);
  const assignments = Map.groupBy(counting, ({ leave_type: type }) => type);
  return (company?.types ?? [])
    .map(
      ({
        code,
        balance_unit: unit,
        is_archived: isArchived,
        is_under_review: isUnderReview,
        counts_from: countsFrom,
      }) => ({
        leaveType: code,
        unit,
        isArchived,
        isUnderReview,
        countsFrom,
        policies: new Map((policies.get(code) ?? []).map((policy) => [policy.id, policy])),
        assignments: assignments.get(code) ?? [],
      }),
    )
    .toSorted((one, other) => (one.leaveType < other.leaveType ? -1 : 1));
}

function needsHours({ policies }: TypePolicies): boolean {
  return [...policies.values()].some(({ terms }) => terms.grant.kind === 'per_hour_worked');
}

async function readHours(
  transaction: Transaction,
  companyId: string,
  employeeIds: readonly string[],
): Promise<Map<string, HoursWorked[]>> {
  const { rows } = await transaction.query<HoursWorked & { readonly employee_id: string }>(
    listHoursWorked(companyId, employeeIds),
  );
  return Map.groupBy(rows, ({ employee_id: id }) => id);
}

type PatternOf = (id: string | null) => Pick<DatedJob, 'days_per_week' | 'hours_per_week'>;

function toPatterns(company: CompanyPolicyRows | undefined): PatternOf {
  const averages = new Map<string | null, ReturnType<PatternOf>>();
  for (const { id, is_default: isDefault, weeks } of company?.patterns ?? []) {
    const hours = weeks.flat();
    const perWeek = (total: number) => new LeaveDecimal(total).dividedBy(weeks.length).toFixed();
    const average = {
      days_per_week: perWeek(hours.filter((each) => each > 0).length),
      hours_per_week: perWeek(hours.reduce((sum, each) => sum + each, 0)),
    };
    averages.set(id, average);
    if (isDefault) averages.set(null, average);
  }
  return (id) => {
    const average = averages.get(id);
    if (average === undefined) throw new Error('the company has no such pattern');
    return average;
  };
}

type DatedEmployment = Omit<EmploymentStretches, 'stretches'> & {
  readonly jobs: readonly DatedJob[];
};

/** An unknown first day is before the calendar year of the first policy. */
function toEmployments(
  {
    employments,
    start_date,
    termination_date,
  }: Pick<PersonRow, 'employments' | 'start_date' | 'termination_date'>,
  countsFrom: string,
  patternOf: PatternOf,
): DatedEmployment[] {
  const recorded = employments ?? [
    { first_day: start_date, last_day: termination_date, jobs: null },
  ];
  return recorded.map(({ first_day: first, last_day, jobs }) => {
    const first_day = first ?? dayBefore(`${countsFrom.slice(0, 4)}-01-01`);
    return {
      first_day,
      last_day,
      jobs: (jobs ?? [fullTime]).map(({ work_pattern_id: patternId, valid_from, ...job }) => ({
        ...job,
        ...patternOf(patternId),
        from: valid_from === null || valid_from < first_day ? first_day : valid_from,
      })),
    };
  });
}

/** A process of an earlier version may have added the employee without a job. */
const fullTime: JobFacts = {
  valid_from: null,
  fte: '1',
  work_pattern_id: null,
  org_unit_id: null,
  location_id: null,
  employment_type: null,
};

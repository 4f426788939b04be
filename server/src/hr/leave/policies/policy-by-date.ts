import { nextDay } from './calendar-months.ts';
import type { PolicyAssignment, StoredPolicy } from './stored-policy.ts';
import type { WorkPattern } from './work-row.ts';

/** What assignments and amounts depend on, from a day on. */
export interface DatedJob
  extends WorkPattern,
    Pick<PolicyAssignment, 'org_unit_id' | 'location_id' | 'employment_type'> {
  readonly from: string;
}

/** The same until the next stretch, with the policy that applies; the first also applies before it. */
export interface PolicyStretch extends DatedJob {
  readonly policy: StoredPolicy | null;
}

export interface TypeAssignments {
  /** Of one leave type, for everyone or this employee. */
  readonly assignments: readonly PolicyAssignment[];
  readonly policies: ReadonlyMap<string, StoredPolicy>;
}

/** Cuts jobs where another policy begins to apply. */
export function policyStretches(
  employeeId: string,
  jobs: readonly DatedJob[],
  { assignments, policies }: TypeAssignments,
): PolicyStretch[] {
  const first = jobs[0]?.from ?? '';
  const turns = assignments.flatMap(({ first_day: from, last_day: to }) => [
    from,
    ...(to === null ? [] : [nextDay(to)]),
  ]);
  const days = [...jobs.map(({ from }) => from), ...turns.filter((day) => day > first)];
  return [...new Set(days)].toSorted().map((from) => {
    const job = jobs.findLast((each) => each.from <= from) ?? jobs[0];
    if (job === undefined) throw new RangeError('an employment has at least one job');
    const applied = assignments
      .filter((each) => isInForce(each, from) && isFor(each, employeeId, job))
      .reduce<PolicyAssignment | undefined>((best, each) => precedent(best, each), undefined);
    return { ...job, from, policy: applied ? (policies.get(applied.policy_id) ?? null) : null };
  });
}

function isInForce({ first_day: from, last_day: to }: PolicyAssignment, day: string): boolean {
  return from <= day && (to === null || day <= to);
}

function isFor(assignment: PolicyAssignment, employeeId: string, job: DatedJob): boolean {
  const matches = (asked: string | null, actual: string | null) =>
    asked === null || asked === actual;
  return (
    matches(assignment.employee_id, employeeId) &&
    matches(assignment.org_unit_id, job.org_unit_id) &&
    matches(assignment.location_id, job.location_id) &&
    matches(assignment.employment_type, job.employment_type)
  );
}

function precedent(best: PolicyAssignment | undefined, other: PolicyAssignment): PolicyAssignment {
  if (best === undefined) return other;
  const order = specificity(other) - specificity(best);
  if (order !== 0) return order > 0 ? other : best;
  if (best.first_day !== other.first_day) return other.first_day > best.first_day ? other : best;
  return other.id > best.id ? other : best;
}

function specificity(assignment: PolicyAssignment): number {
  if (assignment.employee_id !== null) return 4;
  if (assignment.org_unit_id !== null) return 3;
  if (assignment.location_id !== null) return 2;
  return assignment.employment_type === null ? 0 : 1;
}

import type { EmployeesRow } from '../../../../schema/rows.gen.ts';
import type { UserActor, StaffRole } from '../../../access/actor.ts';
import { isRoleAbove } from '../../../access/users/lock-user-to-help.ts';
import type { LongLeave } from '../../leave/long-leave/long-leave.ts';
import type { Situation } from '../../workflow/require-transition.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import { type Capacity, transitions } from '../../workflow/transitions.ts';
import type { Withholding } from '../../workflow/withholdings.ts';
import { type Employee, type EmployeeFields, employeeFieldNames } from '../employee.ts';
import { conditionsOf, isTerminationPlanned, movesOfAccess } from '../employment/employment.ts';

/** An employee as the console shows them, with related data. */
export interface EmployeeDetail extends Employee {
  readonly termination_reason: EmployeesRow['termination_reason'];
  readonly manager_name: string | null;
  /**
   * The user who signs in, or is invited to sign in, as this employee. Delegations and approval
   * steps refer to it.
   */
  readonly user_id: string | null;
  readonly user_role: StaffRole | null;
  /** Whether the personal data was erased: the record can't be changed any more. */
  readonly is_erased: boolean;
  /** The version of the photo; null without one. */
  readonly photo: string | null;
  /** The current long leave, or null. */
  readonly long_leave: CurrentLongLeave | null;
}

export interface CurrentLongLeave
  extends Pick<LongLeave, 'first_day' | 'is_paid' | 'leave_request_id'> {
  /** The last day of the leave it follows, `YYYY-MM-DD`; null if it follows none. */
  readonly end_date: string | null;
}

/** An employee as one reader sees them. */
export interface SeenEmployee {
  readonly employee: Omit<EmployeeDetail, 'user_role' | 'is_erased' | 'updated_at'> & {
    /** Null for a reader who isn't shown every change. */
    readonly updated_at: EmployeeDetail['updated_at'] | null;
  };
  /** Whether every change of the record shows to this reader. */
  readonly seesEveryChange: boolean;
  readonly isTerminationPlanned: boolean;
  readonly situation: Situation<'employee'>;
  /** The fields this reader may change in a patch. */
  readonly editableFields: (keyof EmployeeFields)[];
}

/** The fields the audit log lists as shown. */
export const shownEmployeeFields: readonly string[] = [
  ...employeeFieldNames,
  'status',
  'termination_date',
  'termination_reason',
  'long_leave',
];

/** The capacities in which a reader sees an employee. */
export function capacitiesBefore(
  actor: UserActor,
  { id, manager_id: managerId }: Pick<Employee, 'id' | 'manager_id'>,
): Set<Capacity> {
  return capacitiesOf(actor, { employeeId: id, managerId });
}

/**
 * The fields and actions of an employee for a reader who may see them.
 *
 * @param ownRecords the reader's own records that others have to change (`ownClosedRecords`)
 */
export function asSeenBy(
  actor: UserActor,
  { user_role: userRole, is_erased: isErased, ...employee }: EmployeeDetail,
  ownRecords: ReadonlySet<string>,
): SeenEmployee {
  const capacities = capacitiesBefore(actor, employee);
  const seesTermination = capacities.has('hr_admin') || capacities.has('payroll_admin');
  const isPlanned = isTerminationPlanned(employee);
  return {
    employee: {
      ...employee,
      // Only HR announces a planned termination, so other readers don't see its date. The reason is
      // shown only to HR and payroll.
      termination_date: isPlanned && !seesTermination ? null : employee.termination_date,
      termination_reason: seesTermination ? employee.termination_reason : null,
      long_leave: seesTermination || capacities.has('self') ? employee.long_leave : null,
      updated_at: seesTermination ? employee.updated_at : null,
    },
    seesEveryChange: seesTermination,
    isTerminationPlanned: isPlanned && seesTermination,
    situation: {
      entity: 'employee',
      state: employee.status,
      capacities,
      conditions: conditionsOf(employee),
      closed: isErased
        ? closedForAll('erased')
        : closedActions(actor, {
            userRole,
            isOwn: ownRecords.has(employee.id),
            followsLeave: (employee.long_leave?.leave_request_id ?? null) !== null,
          }),
    },
    editableFields: isErased ? [] : editableFields(capacities),
  };
}

interface Closing {
  readonly userRole: StaffRole | null;
  readonly isOwn: boolean;
  readonly followsLeave: boolean;
}

function closedActions(
  actor: UserActor,
  { userRole, isOwn, followsLeave }: Closing,
): ReadonlyMap<string, Withholding> {
  if (isOwn) {
    return closedForAll('own_record');
  }
  const isAbove = userRole !== null && isRoleAbove(actor, { role: userRole });
  return new Map<string, Withholding>([
    ...(isAbove ? movesOfAccess.map((action) => [action, 'role_above'] as const) : []),
    ...(followsLeave ? ([['end_leave', 'follows_leave']] as const) : []),
  ]);
}

function closedForAll(reason: Withholding): ReadonlyMap<string, Withholding> {
  const actions = transitions.filter(({ entity }) => entity === 'employee');
  return new Map(actions.map(({ action }) => [action, reason]));
}

export function editableFields(capacities: ReadonlySet<Capacity>): (keyof EmployeeFields)[] {
  if (capacities.has('hr_admin')) {
    return [...employeeFieldNames];
  }
  return capacities.has('self') ? ['phone'] : [];
}

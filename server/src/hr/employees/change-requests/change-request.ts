import type { ChangeRequestsRow } from '../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../access/actor.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import type { Situation } from '../../workflow/require-transition.ts';
import type { Withholding } from '../../workflow/withholdings.ts';
import type { EmployeeFields } from '../employee.ts';

/**
 * The fields of which employees can ask for a change. They edit their phone number themselves. What
 * the employer decides (manager, department, first day, number) and the address that they sign in
 * with are not among them.
 */
export const requestableFields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'job_title',
  'location',
] as const;
export type RequestableField = (typeof requestableFields)[number];

export type RequestedFields = Partial<
  Pick<EmployeeFields, Exclude<RequestableField, 'date_of_birth'>>
> & { readonly date_of_birth?: string | null };

export const changeRequestStatuses = ['pending', 'accepted', 'rejected', 'withdrawn'] as const;
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number];

/** The value when the change was requested, and the requested one; null = empty. */
export interface RequestedChange {
  readonly from: string | null;
  readonly to: string | null;
}

export interface ChangeRequest
  extends Pick<
    ChangeRequestsRow,
    'id' | 'employee_id' | 'note' | 'rejection_reason' | 'decided_at' | 'created_at'
  > {
  readonly status: ChangeRequestStatus;
  readonly changes: Readonly<Partial<Record<RequestableField, RequestedChange>>>;
  readonly employee_name: string;
  readonly decided_by_name: string | null;
  /** The current values of the record. */
  readonly current: Readonly<Record<RequestableField, string | null>>;
  /** The version of the record. */
  readonly employee_version: number;
}

/** The situation of a request for the transition table. */
export function changeRequestSituation(
  { employee_id: employeeId, status }: Pick<ChangeRequest, 'employee_id' | 'status'>,
  actor: UserActor,
): Situation<'change_request'> {
  const capacities = capacitiesOf(actor, { employeeId, managerId: null });
  const isOwn = capacities.has('hr_admin') && !capacities.has('other_hr');
  const withheld: readonly [['other_hr', Withholding]] | [] = isOwn
    ? [['other_hr', 'own_request']]
    : [];
  return { entity: 'change_request', state: status, capacities, withheld: new Map(withheld) };
}

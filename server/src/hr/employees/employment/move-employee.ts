import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import { admitTransition } from '../../workflow/admit-transition.ts';
import type { Condition, Transition } from '../../workflow/transitions.ts';
import type { EmployeeStatus } from '../employee.ts';
import { conditionsOf, type Employment, type HeldEmployment } from './employment.ts';
import { setEmployment } from './employment.sql.ts';

export type EmploymentDates = Partial<
  Pick<Employment, 'start_date' | 'termination_date' | 'termination_reason'>
>;

const fieldNames = [
  'status',
  'start_date',
  'termination_date',
  'termination_reason',
] as const satisfies readonly (keyof Employment)[];

/**
 * The transition that an action performs on a locked employee.
 *
 * @throws Problem `invalid_state`, `forbidden`
 */
export function admitMove(
  { before, capacities }: HeldEmployment,
  action: string,
  asked?: readonly Condition[],
): Transition {
  return admitTransition(
    {
      entity: 'employee',
      state: before.status,
      capacities,
      conditions: conditionsOf(before, asked),
    },
    action,
  );
}

/** Writes an admitted transition and its audit row. */
export async function moveEmployee(
  change: Change,
  before: Employment,
  {
    transition,
    dates = {},
    alsoChanged = [],
  }: {
    transition: Transition;
    dates?: EmploymentDates;
    /** The fields outside the record that change with it. */
    alsoChanged?: readonly string[];
  },
): Promise<Employment> {
  const { transaction, actor, clock } = change;
  const after: Employment = { ...before, ...dates, status: transition.to as EmployeeStatus };
  recordAudit(transaction, change, {
    action: transition.audit,
    subjectKind: 'employee',
    subjectId: before.id,
    fields: [...fieldNames.filter((name) => after[name] !== before[name]), ...alsoChanged],
  });
  await transaction.query(setEmployment(actor.companyId, after, toInstant(clock.nowMs())));
  return after;
}

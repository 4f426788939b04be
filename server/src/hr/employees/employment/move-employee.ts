import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofEmployee } from '../../../access/own-cases/reach.ts';
import { toInstant } from '../../../platform/clock.ts';
import type { Change } from '../../change.ts';
import { settleEmployees } from '../../leave/entitlement/settle-employees.ts';
import { readCompanyToday } from '../../read-company-today.ts';
import { requireTransition } from '../../workflow/require-transition.ts';
import type { Condition, Transition } from '../../workflow/transitions.ts';
import { appendUpdated } from '../append-updated.ts';
import type { EmployeeStatus } from '../employee.ts';
import { addEmployment, followDates } from '../job/follow-employment.ts';
import { conditionsOf, type Employment, type HeldEmployment } from './employment.ts';
import { setEmployment } from './employment.sql.ts';

export type EmploymentDates = Partial<
  Pick<Employment, 'start_date' | 'termination_date' | 'termination_reason'>
>;

/** The fields that the API shows; `termination_reason` is for HR only. */
const publicFields = [
  'status',
  'start_date',
  'termination_date',
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
): Transition<'employee'> {
  return requireTransition(
    {
      entity: 'employee',
      state: before.status,
      capacities,
      conditions: conditionsOf(before, asked),
    },
    action,
  );
}

/** Writes an admitted transition and its audit row, and emits `employee.updated`. */
export async function moveEmployee(
  change: Change,
  before: Employment,
  {
    transition,
    dates = {},
    alsoChanged = [],
    effectiveOn,
    opens = false,
    source,
  }: {
    transition: Transition<'employee'>;
    dates?: EmploymentDates;
    /** The fields outside the record that change with it. */
    alsoChanged?: readonly string[];
    /** The day from which the change applies; default: today in the company's time zone. */
    effectiveOn?: string;
    /** Whether the dates are those of a new employment. */
    opens?: boolean;
    source?: 'import' | undefined;
  },
): Promise<Employment> {
  const { transaction, actor, clock } = change;
  const after: Employment = { ...before, ...dates, status: transition.to as EmployeeStatus };
  const changed = publicFields.filter((name) => after[name] !== before[name]);
  const hasNewReason = after.termination_reason !== before.termination_reason;
  recordAudit(transaction, change, {
    action: transition.audit,
    subjectKind: 'employee',
    subjectId: before.id,
    reaches: ofEmployee(before.id),
    fields: [...changed, ...(hasNewReason ? ['termination_reason'] : []), ...alsoChanged],
  });
  if (changed.length > 0) {
    const from = effectiveOn ?? (await readCompanyToday(change));
    appendUpdated(change, { employeeId: before.id, changed, effectiveOn: from }, source);
  }
  await transaction.query(setEmployment(actor.companyId, after, toInstant(clock.nowMs())));
  if (opens && after.start_date !== null) {
    await addEmployment(change, { employeeId: after.id, firstDay: after.start_date });
  } else if (Object.keys(dates).length > 0) {
    await followDates(change, after);
  }
  if (Object.keys(dates).length > 0) {
    await settleEmployees(change, { employeeIds: [after.id], reason: 'employment_changed' });
  }
  return after;
}

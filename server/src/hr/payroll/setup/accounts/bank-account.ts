import type { BankAccountsRow } from '../../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../../access/actor.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import type { Situation } from '../../../workflow/require-transition.ts';

/** How long a change waits if no second person confirms it. */
export const waitingHours = 48;

/** `replaced`: active once, and followed by another account. */
export const bankAccountStatuses = ['pending', 'active', 'replaced', 'withdrawn'] as const;
export type BankAccountStatus = (typeof bankAccountStatuses)[number];

export interface BankAccount
  extends Pick<
    BankAccountsRow,
    | 'id'
    | 'employee_id'
    | 'holder'
    | 'iban'
    | 'bic'
    | 'active_from'
    | 'requested_by'
    | 'decided_at'
    | 'created_at'
  > {
  /** At the time of reading: 48 hours turn `pending` into `active`. */
  readonly status: BankAccountStatus;
  readonly employee_name: string;
  readonly requested_by_name: string;
  readonly decided_by_name: string | null;
}

/**
 * The situation of an account for the transition table. Two people are needed to pay to a new
 * account at once, and unlike with payroll runs there is no exception: after 48 hours the account is
 * used anyway.
 */
export function bankAccountSituation(
  { employee_id: employeeId, status, requested_by: requestedBy }: BankAccount,
  actor: UserActor,
): Situation<'bank_account'> {
  const capacities = capacitiesOf(actor, { employeeId, managerId: null });
  const isOwnWork = requestedBy === actor.userId;
  const isPayroll = capacities.has('payroll_admin');
  if (isPayroll && !isOwnWork) capacities.add('reviewer');
  return {
    entity: 'bank_account',
    state: status,
    capacities,
    withheld: new Map(isPayroll && isOwnWork ? [['reviewer', 'four_eyes']] : []),
  };
}

/** Whether the reader sees the whole number: the person and payroll. Everyone else sees its end. */
export function seesNumber(
  { employee_id: employeeId }: Pick<BankAccount, 'employee_id'>,
  actor: UserActor,
): boolean {
  const held = capacitiesOf(actor, { employeeId, managerId: null });
  return held.has('self') || held.has('payroll_admin');
}

import type { PaymentFileEntriesRow, PaymentFilesRow } from '../../../../../schema/rows.gen.ts';
import type { UserActor } from '../../../../access/actor.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import type { Situation } from '../../../workflow/require-transition.ts';
import type { Reviewers } from '../../setup/reviewers.ts';

export const paymentFileStatuses = ['prepared', 'released', 'discarded'] as const;
export type PaymentFileStatus = (typeof paymentFileStatuses)[number];

export interface PaymentFile
  extends Pick<
    PaymentFilesRow,
    | 'id'
    | 'payroll_run_id'
    | 'currency'
    | 'execution_date'
    | 'payer_name'
    | 'payer_iban'
    | 'payer_bic'
    | 'remittance'
    | 'transfer_count'
    | 'transfer_sum'
    | 'sha256'
    | 'created_by'
    | 'released_at'
    | 'created_at'
  > {
  readonly status: PaymentFileStatus;
  readonly created_by_name: string;
  readonly released_by_name: string | null;
}

/** Why a payslip is not paid by the file. */
export const otherwiseReasons = ['no_account', 'not_positive'] as const;
export type OtherwiseReason = (typeof otherwiseReasons)[number];

/** Someone who is paid otherwise. */
export interface PaidOtherwise extends Pick<PaymentFileEntriesRow, 'employee_id' | 'amount'> {
  readonly employee_name: string;
  readonly reason: OtherwiseReason;
}

/** Four eyes, as for the approval of a run: the creator releases it only if no one else could. */
export function paymentFileSituation(
  { status, created_by: createdBy }: Pick<PaymentFile, 'status' | 'created_by'>,
  actor: UserActor,
  reviewers: Reviewers,
): Situation<'payment_file'> {
  const capacities = capacitiesOf(actor, { employeeId: null, managerId: null });
  const hasOther = [...reviewers].some((userId) => userId !== actor.userId);
  const isWithheld = createdBy === actor.userId && hasOther;
  const isPayroll = capacities.has('payroll_admin');
  if (isPayroll && !isWithheld) capacities.add('reviewer');
  return {
    entity: 'payment_file',
    state: status,
    capacities,
    withheld: new Map(isPayroll && isWithheld ? [['reviewer', 'four_eyes']] : []),
  };
}

import { type Static, Type } from 'typebox';
import { otherwiseReasons, paymentFileStatuses } from '../../hr/payroll/payments/payment-file.ts';
import type { PaymentFileInUse } from '../../hr/payroll/payments/find-payment-file.ts';
import { calendarDate, instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { etagMember } from '../etags.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

/** A decimal string. */
const amount = () => Type.String();

export const paymentFileSchema = Type.Object({
  id: uuid(),
  payroll_run_id: uuid(),
  status: oneOf(paymentFileStatuses),
  currency: Type.String(),
  execution_date: calendarDate(),
  payer_name: Type.String(),
  payer_iban: Type.String(),
  transfer_count: Type.Integer(),
  transfer_sum: amount(),
  /** Of the file's bytes, in hexadecimal digits. */
  sha256: Type.String(),
  created_by_name: Type.String(),
  created_at: instant(),
  released_by_name: nullable(Type.String()),
  released_at: nullable(instant()),
  ...actionMembers,
  ...etagMember,
});
export const singlePaymentFile = Type.Object({ payment_file: paymentFileSchema });

export const payerAccountSchema = Type.Object({
  name: Type.String(),
  iban: Type.String(),
  bic: nullable(Type.String()),
  changed_by_name: Type.String(),
  updated_at: instant(),
});

export const paymentsSchema = Type.Object({
  payer_account: Type.Union([payerAccountSchema, Type.Null()]),
  /** Null until one is prepared; the sums are then those of a file prepared now. */
  payment_file: Type.Union([paymentFileSchema, Type.Null()]),
  transfer_count: Type.Integer(),
  transfer_sum: amount(),
  otherwise_count: Type.Integer(),
  otherwise_sum: amount(),
  /** The first 200. */
  otherwise: Type.Array(
    Type.Object({
      employee_id: uuid(),
      employee_name: Type.String(),
      amount: amount(),
      reason: oneOf(otherwiseReasons),
    }),
  ),
});

export function presentPaymentFile({
  file: { sha256, ...file },
  situation,
}: PaymentFileInUse): Static<typeof paymentFileSchema> {
  return {
    ...file,
    sha256: Buffer.from(sha256 ?? new Uint8Array()).toString('hex'),
    ...presentActions(situation),
  };
}

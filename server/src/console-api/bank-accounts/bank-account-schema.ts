import { type Static, Type } from 'typebox';
import type { UserActor } from '../../access/actor.ts';
import {
  type BankAccount,
  bankAccountSituation,
  bankAccountStatuses,
  seesNumber,
} from '../../hr/payroll/bank-accounts/bank-account.ts';
import { maskIban } from '../../hr/payroll/bank-accounts/iban.ts';
import { instant, nullable, oneOf, uuid } from '../../platform/http/schema-fields.ts';
import { etagMember } from '../etags.ts';
import { actionMembers, presentActions } from '../record-actions.ts';

export const bankAccountSchema = Type.Object({
  id: uuid(),
  employee_id: uuid(),
  employee_name: Type.String(),
  status: oneOf(bankAccountStatuses),
  holder: Type.String(),
  /** Without spaces; only the country and the last four characters if `is_masked`. */
  iban: Type.String(),
  is_masked: Type.Boolean(),
  bic: nullable(Type.String()),
  /** While pending: when the account becomes active without a confirmation. */
  active_from: instant(),
  requested_by_name: Type.String(),
  decided_by_name: nullable(Type.String()),
  decided_at: nullable(instant()),
  created_at: instant(),
  ...actionMembers,
  ...etagMember,
});

export const singleBankAccount = Type.Object({ bank_account: bankAccountSchema });

export interface Presentation {
  readonly actor: UserActor;
  /** In a list of many people, only the end of the numbers is needed. */
  readonly masked?: boolean;
}

export function presentBankAccount(
  { requested_by: _, ...account }: BankAccount,
  { actor, masked = false }: Presentation,
): Static<typeof bankAccountSchema> {
  const isMasked = masked || !seesNumber(account, actor);
  return {
    ...account,
    iban: isMasked ? maskIban(account.iban) : account.iban,
    is_masked: isMasked,
    ...presentActions(bankAccountSituation({ ...account, requested_by: _ }, actor)),
  };
}

import type { Answer } from '../api/answers.ts';

export type BankAccount = Answer<'listBankAccountsOf'>['bank_accounts'][number];

/** In groups of four, as on paper; a masked one is unchanged. */
export function writeIban({ iban, is_masked }: Pick<BankAccount, 'iban' | 'is_masked'>): string {
  return is_masked ? iban : iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

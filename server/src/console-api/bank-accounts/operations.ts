import type { ConsoleOperation } from '../operation.ts';
import { changeBankAccount } from './change-bank-account.ts';
import { confirmBankAccount, withdrawBankAccount } from './decide-bank-account.ts';
import { getBankAccount } from './get-bank-account.ts';
import { listBankAccountsOf, listPendingBankAccounts } from './list-bank-accounts.ts';

/** Operations on the accounts that employees are paid to. */
export const bankAccountOperations: readonly ConsoleOperation[] = [
  listBankAccountsOf,
  listPendingBankAccounts,
  getBankAccount,
  changeBankAccount,
  confirmBankAccount,
  withdrawBankAccount,
];

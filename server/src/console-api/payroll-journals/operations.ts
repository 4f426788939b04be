import type { ConsoleOperation } from '../operation.ts';
import {
  buildPayrollRunJournal,
  downloadPayrollRunJournal,
  getPayrollRunJournal,
} from './journal-operations.ts';
import { changePayrollAccounts, listPayrollAccounts } from './payroll-accounts.ts';

/** Operations on the journals of payroll runs, and the accounts they use. */
export const payrollJournalOperations: readonly ConsoleOperation[] = [
  getPayrollRunJournal,
  buildPayrollRunJournal,
  downloadPayrollRunJournal,
  listPayrollAccounts,
  changePayrollAccounts,
];

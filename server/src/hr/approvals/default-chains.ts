import type { Transaction } from '../../platform/database/driver.ts';
import { insertDefaultChains } from './queries.ts';

/** Gives a new company its chains: the employee's manager, then HR (contract, section 6). */
export async function addDefaultChains(transaction: Transaction, companyId: string): Promise<void> {
  await transaction.query(insertDefaultChains(companyId, ['leave', 'advance', 'timesheet']));
}

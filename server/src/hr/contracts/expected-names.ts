import type { UsersRow } from '../../../schema/rows.gen.ts';
import type { UserActor } from '../../access/actor.ts';
import type { Transaction } from '../../platform/database/driver.ts';
import type { ContractText } from './contract.ts';
import { partyOf } from './contract-situation.ts';
import { findUserName } from './contracts.sql.ts';

/**
 * The names under which the actor may sign: that of their account and, for the employee, also that
 * of the employee record, which the contract shows.
 */
export async function expectedNames(
  transaction: Transaction,
  actor: UserActor,
  contract: ContractText,
): Promise<string[]> {
  const { rows } = await transaction.query<Pick<UsersRow, 'first_name' | 'last_name'>>(
    findUserName(actor.companyId, actor.userId),
  );
  const ofAccount = rows.map((row) => `${row.first_name} ${row.last_name}`);
  return partyOf(contract, actor) === 'employee'
    ? [`${contract.employee_first_name} ${contract.employee_last_name}`, ...ofAccount]
    : ofAccount;
}

/** Whether a typed name matches; ignores case, normal form and the width of spaces. */
export function isSameName(typed: string, expected: string): boolean {
  return nameKey(typed) === nameKey(expected);
}

/** Upper case first, so that `ß` equals `SS` and both Greek sigmas are equal. */
function nameKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toUpperCase().toLowerCase();
}

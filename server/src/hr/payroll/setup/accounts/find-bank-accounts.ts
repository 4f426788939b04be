import { recordRead } from '../../../../access/audit/record-read.ts';
import { toInstant } from '../../../../platform/clock.ts';
import type { Statement } from '../../../../platform/database/driver.ts';
import { notFound } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { readEmployee } from '../../../employees/find-employee.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import { assertReadable } from '../../../workflow/require-transition.ts';
import { type BankAccount, bankAccountSituation } from './bank-account.ts';
import { find, listOfEmployee, listPending, lock } from './bank-accounts.sql.ts';

const nowOf = ({ clock }: UserChange): string => toInstant(clock.nowMs());

/** @throws Problem `not_found` */
export function findBankAccount(change: UserChange, id: string): Promise<BankAccount> {
  return readOne(change, find(change.actor.companyId, id, nowOf(change)));
}

/** Like `findBankAccount`, locked until the transaction ends. */
export function lockBankAccount(change: UserChange, id: string): Promise<BankAccount> {
  return readOne(change, lock(change.actor.companyId, id, nowOf(change)));
}

async function readOne(change: UserChange, statement: Statement): Promise<BankAccount> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<BankAccount>(statement);
  const [account] = rows;
  if (account === undefined) throw notFound();
  assertReadable('bank_account', bankAccountSituation(account, actor).capacities);
  return account;
}

/**
 * An employee's accounts, newest first, for the person, payroll and HR.
 *
 * @throws Problem `not_found`
 */
export async function listBankAccounts(
  change: UserChange,
  employeeId: string,
): Promise<BankAccount[]> {
  const { transaction, actor } = change;
  assertReadable('bank_account', capacitiesOf(actor, { employeeId, managerId: null }));
  await readEmployee(change, employeeId);
  const { rows } = await transaction.query<BankAccount>(
    listOfEmployee(actor.companyId, employeeId, nowOf(change)),
  );
  recordReadOf(change, rows);
  return rows;
}

/** At most `limit` accounts that wait for a second person, oldest first. For payroll. */
export async function listPendingAccounts(
  change: UserChange,
  limit: number,
): Promise<BankAccount[]> {
  const { transaction, actor } = change;
  const { rows } = await transaction.query<BankAccount>(
    listPending(actor.companyId, { now: nowOf(change), limit }),
  );
  recordReadOf(change, rows);
  return rows;
}

/** Records that accounts were shown to someone else than their person. */
export function recordReadOf(change: UserChange, accounts: readonly BankAccount[]): void {
  recordRead(change.transaction, change, {
    subjectKind: 'bank_account',
    subjectIds: accounts.map(({ id }) => id),
    employeeIds: [...new Set(accounts.map(({ employee_id: employeeId }) => employeeId))],
    fields: ['holder', 'iban', 'bic'],
  });
}

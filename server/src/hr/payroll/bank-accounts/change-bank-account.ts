import { recordAudit } from '../../../access/audit/record-audit.ts';
import { toInstant } from '../../../platform/clock.ts';
import { invalidField, notFound, Problem } from '../../../platform/http/problem.ts';
import { instantOfId } from '../../../platform/ids.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import type { UserChange } from '../../change.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import { refuseErased } from '../../employees/refuse-erased.ts';
import { capacitiesOf } from '../../workflow/capacities.ts';
import { assertReadable } from '../../workflow/require-transition.ts';
import { type BankAccount, waitingHours } from './bank-account.ts';
import type { BankAccountMailJob } from './bank-account-mail-job.ts';
import { insert, withdrawWaiting } from './bank-accounts.sql.ts';
import { findBankAccount } from './find-bank-accounts.ts';
import { compactIban, faultOfIban, type IbanFault, isBic } from './iban.ts';

export interface BankAccountDetails {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string | null;
}

const faults: Readonly<Record<IbanFault, string>> = {
  characters: 'must be an IBAN: two letters, two digits, then letters and digits',
  country: 'begins with a country that has no IBANs',
  length: 'has the wrong number of characters for its country. Check that none is missing',
  check_digits: 'has a typing mistake: its check digits do not match',
};

/** @throws Problem `validation_failed` at `/iban` or `/bic` */
export function checkAccount({ holder, iban, bic }: BankAccountDetails): BankAccountDetails {
  const compact = compactIban(iban);
  const fault = faultOfIban(compact);
  if (fault !== undefined) throw invalidField('/iban', faults[fault]);
  const compactBic = bic === null ? null : bic.replaceAll(/\s/g, '').toUpperCase();
  if (compactBic !== null && !isBic(compactBic)) {
    throw invalidField('/bic', 'must be a BIC of 8 or 11 characters');
  }
  return { holder: holder.trim(), iban: compact, bic: compactBic };
}

/**
 * Changes the account that an employee is paid to. The person themselves and payroll may do it. The
 * new account becomes active when a second person confirms it, or after 48 hours; a change that
 * still waits is withdrawn. The person gets an email either way.
 *
 * @throws Problem `not_found`, `forbidden`, `invalid_state` for an erased record,
 *   `validation_failed`
 */
export async function changeBankAccount(
  change: UserChange,
  queue: JobQueue,
  { employeeId, ...asked }: BankAccountDetails & { readonly employeeId: string },
): Promise<BankAccount> {
  const { transaction, actor, ids, clock } = change;
  await lockPerson(change, employeeId);
  const details = checkAccount(asked);
  const id = ids.next();
  const nowMs = clock.nowMs();
  const now = toInstant(nowMs);
  const { rows: waiting } = await transaction.query<{ id: string }>(
    withdrawWaiting(actor.companyId, employeeId, { userId: actor.userId, now }),
  );
  await transaction.query(
    insert(actor.companyId, {
      ...details,
      id,
      employee_id: employeeId,
      active_from: toInstant(nowMs + waitingHours * 3_600_000),
      requested_by: actor.userId,
      created_at: instantOfId(id),
    }),
  );
  const audit = (action: string, subjectId: string, fields: string[]) =>
    recordAudit(transaction, change, {
      action: `bank_account.${action}`,
      subjectKind: 'bank_account',
      subjectId,
      employeeId,
      fields,
    });
  audit('created', id, ['holder', 'iban', 'bic']);
  for (const { id: withdrawnId } of waiting) audit('withdrawn', withdrawnId, ['status']);
  const data: BankAccountMailJob = { companyId: actor.companyId, bankAccountId: id };
  await queue.add(transaction, 'bank-account-mails', [{ data }]);
  return findBankAccount(change, id);
}

/** @throws Problem `not_found`, `forbidden`, `invalid_state` */
async function lockPerson(change: UserChange, employeeId: string): Promise<void> {
  const { transaction, actor } = change;
  const held = capacitiesOf(actor, { employeeId, managerId: null });
  assertReadable('bank_account', held);
  const employee = await lockEmployee(transaction, actor.companyId, employeeId, {
    terminated: 'allowed',
  }).catch((error: unknown) => {
    // The employee is in the path, not in the body.
    throw error instanceof Problem && error.code === 'validation_failed' ? notFound() : error;
  });
  if (!held.has('self') && !held.has('payroll_admin')) {
    throw new Problem(
      'forbidden',
      'Only the employee and payroll can change the account that the employee is paid to.',
    );
  }
  await refuseErased(change, employee);
}

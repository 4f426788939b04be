import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { toInstant } from '../../../../platform/clock.ts';
import { notFound, Problem } from '../../../../platform/http/problem.ts';
import type { JobQueue } from '../../../../platform/jobs/job-queue.ts';
import { type UserChange, nowOf } from '../../../change.ts';
import { lockEmployee } from '../../../employees/lock-employee.ts';
import { refuseErased } from '../../../employees/refuse-erased.ts';
import { capacitiesOf } from '../../../workflow/capacities.ts';
import { assertReadable } from '../../../workflow/require-transition.ts';
import { type BankAccount, waitingHours } from './bank-account.ts';
import type { BankAccountMailJob } from './bank-account-mail-job.ts';
import { insert, withdrawWaiting } from './bank-accounts.sql.ts';
import { type AccountDetails, checkAccount } from './check-account.ts';
import { findBankAccount } from './find-bank-accounts.ts';

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
  { employeeId, ...asked }: AccountDetails & { readonly employeeId: string },
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
      created_at: nowOf(change),
    }),
  );
  const audit = (action: 'created' | 'withdrawn', subjectId: string, fields: string[]) =>
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

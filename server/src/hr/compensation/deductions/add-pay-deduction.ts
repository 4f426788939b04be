import { recordAudit } from '../../../access/audit/record-audit.ts';
import { ofAssignment, payOf } from '../../../access/own-cases/reach.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { type UserChange, nowOf } from '../../change.ts';
import { lockEmployee } from '../../employees/lock-employee.ts';
import { checkAmount } from '../../check-amount.ts';
import { checkCurrency } from '../../check-currency.ts';
import type { PayDeduction } from './pay-deduction.ts';
import { insert } from './pay-deductions.sql.ts';

/** The values match the schema; this module checks that they are consistent with each other. */
export type AskedDeduction = Omit<PayDeduction, 'id' | 'employee_name' | 'created_at'>;

/**
 * @throws Problem `forbidden` for the actor's own pay, `validation_failed` at the invalid member
 */
export async function addPayDeduction(
  change: UserChange,
  asked: AskedDeduction,
): Promise<PayDeduction> {
  const { transaction, actor, ids } = change;
  assertSensible(asked);
  // Employees who have left may still be owed pay.
  const employee =
    asked.employee_id === null
      ? null
      : await lockEmployee(transaction, actor.companyId, asked.employee_id, {
          terminated: 'allowed',
        });
  const id = ids.next();
  const deduction = {
    ...asked,
    id,
    employee_id: employee?.id ?? null,
    employee_name: employee?.name ?? null,
    created_at: nowOf(change),
  };
  recordAudit(transaction, change, {
    action: 'pay_deduction.created',
    subjectKind: 'pay_deduction',
    subjectId: id,
    reaches: payOf(ofAssignment(asked), asked.valid_from),
    fields: ['employee_id', 'name', 'kind', 'value', 'currency', 'valid_from', 'valid_to'],
  });
  await transaction.query(insert(actor.companyId, deduction));
  return deduction;
}

function assertSensible({ kind, value, currency, valid_from, valid_to }: AskedDeduction): void {
  // The digits are stored as sent. Only this comparison uses a float, which is exact enough for
  // numbers up to 100 with 4 decimals.
  const number = Number(value);
  if (number === 0) {
    throw invalidField('/value', 'must be greater than 0');
  }
  if (kind === 'percent' && number > 100) {
    throw invalidField('/value', 'must be at most 100 percent');
  }
  if (kind === 'percent' && currency !== null) {
    throw invalidField(
      '/currency',
      'must be absent for a percentage, which applies to pay in any currency',
    );
  }
  if (kind === 'fixed' && currency === null) {
    throw invalidField('/currency', 'is required for a fixed amount');
  }
  if (currency !== null) {
    checkCurrency('/currency', currency);
    checkAmount('/value', value, currency);
  }
  if (valid_to !== null && valid_to < valid_from) {
    throw invalidField('/valid_to', 'is before valid_from');
  }
}

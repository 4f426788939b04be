import type { CompensationProfilesRow } from '../../../schema/rows.gen.ts';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { ofEmployee, payOf } from '../../access/own-cases/reach.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { type Change, nowOf } from '../change.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { checkAmount } from '../check-amount.ts';
import { checkCurrency } from '../check-currency.ts';
import type { CompensationPeriod, CompensationProfile } from './compensation-profile.ts';
import { decimalPattern } from './decimal-text.ts';
import { insert, supersedeFrom } from './compensation.sql.ts';

export interface CompensationTerms {
  readonly employeeId: string;
  /** A decimal string, e.g. `4200.00`; 0 means no pay from then on. */
  readonly amount: string;
  readonly currency: string;
  readonly period: CompensationPeriod;
  /** A calendar date, past or future. */
  readonly validFrom: string;
}

/**
 * Sets what an employee earns from a date on. The profile ends the previous one and applies until
 * the next one; it replaces a profile with the same date. Existing payslips don't change. Pay of
 * employees who have left can be corrected too.
 *
 * @param at the JSON pointer to the terms in the body, e.g. `/compensation`
 * @throws Problem `forbidden` for the actor's own pay, `validation_failed` at the invalid member
 */
export async function setCompensation(
  change: Change,
  terms: CompensationTerms,
  at = '',
): Promise<CompensationProfile> {
  const { transaction, actor, ids } = change;
  const { companyId } = actor;
  if (!new RegExp(decimalPattern).test(terms.amount)) {
    throw invalidField(`${at}/amount`, 'must be a decimal number such as "4200.00"');
  }
  checkCurrency(`${at}/currency`, terms.currency);
  // A rate per hour can have fractions of a cent.
  if (terms.period !== 'hourly') checkAmount(`${at}/amount`, terms.amount, terms.currency);
  const { id: employeeId, name } = await lockEmployee(transaction, companyId, terms.employeeId, {
    terminated: 'allowed',
  });
  const id = ids.next();
  const profile: CompensationProfile = {
    id,
    employee_id: employeeId,
    employee_name: name,
    amount: terms.amount,
    currency: terms.currency,
    period: terms.period,
    valid_from: terms.validFrom,
    created_at: nowOf(change),
    superseded_at: null,
  };
  const day = { employeeId, validFrom: terms.validFrom };
  const [superseded] = await Promise.all([
    transaction.query<Pick<CompensationProfilesRow, 'id'>>(
      supersedeFrom(companyId, day, profile.created_at),
    ),
    transaction.query(insert(companyId, profile)),
  ]);
  const audit = (action: 'created' | 'superseded', subjectId: string, fields: string[]) =>
    recordAudit(transaction, change, {
      action: `compensation_profile.${action}`,
      subjectKind: 'compensation_profile',
      subjectId,
      reaches: payOf(ofEmployee(terms.employeeId), terms.validFrom),
      fields,
    });
  audit('created', id, ['employee_id', 'amount', 'currency', 'period', 'valid_from']);
  for (const { id: supersededId } of superseded.rows) {
    audit('superseded', supersededId, ['superseded_at']);
  }
  return profile;
}

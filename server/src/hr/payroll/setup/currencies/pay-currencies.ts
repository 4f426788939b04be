import { recordAudit } from '../../../../access/audit/record-audit.ts';
import { everyone, payOf } from '../../../../access/own-cases/reach.ts';
import type { Transaction } from '../../../../platform/database/driver.ts';
import { invalidField } from '../../../../platform/http/problem.ts';
import type { UserChange } from '../../../change.ts';
import { checkAmount } from '../../../check-amount.ts';
import { changeCurrency, listCurrencies } from './pay-currencies.sql.ts';
import type { PayCurrency } from './pay-currency.ts';

/** For each currency that has had a run. */
export async function readPayCurrencies(
  transaction: Transaction,
  companyId: string,
): Promise<readonly PayCurrency[]> {
  const { rows } = await transaction.query<PayCurrency>(listCurrencies(companyId));
  return rows;
}

/**
 * Sets how many months corrections reach back (null = no limit), and the net pay that they leave.
 *
 * @throws Problem `validation_failed`, also for a currency without a run
 */
export async function changePayCurrency(
  change: UserChange,
  asked: PayCurrency,
): Promise<readonly PayCurrency[]> {
  const { transaction, actor } = change;
  checkAmount('/protected_net', asked.protected_net, asked.currency);
  const { rowCount } = await transaction.query(changeCurrency(actor.companyId, asked));
  if (rowCount === 0) {
    throw invalidField('/currency', 'must be a currency in which a payroll run was calculated');
  }
  recordAudit(transaction, change, {
    action: 'company.pay_currency_changed',
    subjectKind: 'company',
    subjectId: actor.companyId,
    reaches: payOf(everyone, null),
    fields: ['correction_months', 'protected_net'],
  });
  return readPayCurrencies(transaction, actor.companyId);
}

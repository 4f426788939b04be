import { appendEvent } from '../../events/append-event.ts';
import { Decimal } from 'decimal.js';
import { recordAudit } from '../../access/audit/record-audit.ts';
import { invalidField } from '../../platform/http/problem.ts';
import { say } from '../../platform/http/sentence.ts';
import { readCompanyTerms } from '../../access/companies/read-company-terms.ts';
import { startApproval } from '../approvals/start-approval.ts';
import { type UserChange, nowOf } from '../change.ts';
import { checkAmount } from '../check-amount.ts';
import { checkCurrency } from '../check-currency.ts';
import { today } from '../company-day.ts';
import { currenciesOfEmployee } from '../compensation/currencies-of-employee.ts';
import { lockEmployee } from '../employees/lock-employee.ts';
import { minorUnits } from '../minor-units.ts';
import { whoseRecord } from '../workflow/whose-record.ts';
import type { StoredAdvance } from './advance.ts';
import { insert } from './advances.sql.ts';
import { describeAdvance } from './describe-advance.ts';
import { type FullAdvanceView, viewAdvance } from './view-advances.ts';

export interface NewAdvance {
  /** Absent = the actor's own record. */
  readonly employeeId: string | undefined;
  /** A decimal string with at most the decimals of the currency. */
  readonly amount: string;
  readonly currency: string;
  readonly purpose: string;
  readonly installments: number;
}

/**
 * Requests an advance for the actor or, by HR or payroll, for any employee. It is pending at the
 * first step of its approval chain. Emits `advance.requested`. An employee can have one pending
 * advance.
 *
 * @throws Problem `validation_failed` (employee, amount, currency), `forbidden` (for another
 *   employee), `employee_terminated`, `advance_pending`
 */
export async function createAdvance(
  change: UserChange,
  asked: NewAdvance,
): Promise<FullAdvanceView> {
  const { transaction, actor, ids } = change;
  checkCurrency('/currency', asked.currency);
  const amount = checkDivides(asked);
  const employeeId = whoseRecord(actor, asked.employeeId, ['hr_admin', 'payroll_admin']);
  const employee = await lockEmployee(transaction, actor.companyId, employeeId);
  await checkPaidIn(change, employee.id, asked.currency);
  const id = ids.next();
  const createdAt = nowOf(change);
  const advance: StoredAdvance = {
    id,
    employee_id: employee.id,
    employee_name: employee.name,
    manager_id: employee.manager_id,
    amount,
    currency: asked.currency,
    purpose: asked.purpose,
    installments: asked.installments,
    status: 'pending',
    current_step: 1,
    decided_at: null,
    decided_by: null,
    rejection_reason: null,
    paid_at: null,
    paid_by: null,
    repaid_at: null,
    created_at: createdAt,
    updated_at: createdAt,
  };
  await store(change, advance);
  return viewAdvance(change, advance);
}

/** Each installment must be at least the smallest amount of the currency: 0.01 EUR, 1 JPY. */
function checkDivides({ amount, currency, installments }: NewAdvance): string {
  checkAmount('/amount', amount, currency);
  const decimals = minorUnits(currency);
  const least = new Decimal(10).pow(-decimals);
  if (least.times(installments).greaterThan(amount)) {
    throw invalidField('/amount', say`must be at least ${least.toFixed()} per installment`);
  }
  return new Decimal(amount).toFixed(decimals);
}

/**
 * Only payroll runs in the advance's currency can deduct installments. Without recorded pay, any
 * currency is accepted.
 */
async function checkPaidIn(
  { transaction, actor: { companyId }, clock }: UserChange,
  employeeId: string,
  currency: string,
): Promise<void> {
  const { timeZone } = await readCompanyTerms(transaction, companyId);
  const from = today(clock, timeZone);
  const currencies = await currenciesOfEmployee(transaction, companyId, { employeeId, from });
  if (currencies.length > 0 && !currencies.includes(currency)) {
    throw invalidField(
      '/currency',
      say`must be a currency in which the employee is paid: ${currencies.join(', ')}`,
    );
  }
}

async function store(change: UserChange, advance: StoredAdvance): Promise<void> {
  const { transaction, actor } = change;
  const { id, employee_id: employeeId } = advance;
  recordAudit(transaction, change, {
    action: 'advance.created',
    subjectKind: 'advance',
    subjectId: id,
    fields: ['employee_id', 'amount', 'currency', 'purpose', 'installments'],
  });
  const [, waitsFor] = await Promise.all([
    transaction.query(insert(actor.companyId, advance)),
    startApproval(change, {
      subjectKind: 'advance',
      subjectId: id,
      employeeId,
      requestedBy: actor.userId,
    }),
  ]);
  appendEvent(change, {
    type: 'advance.requested',
    payload: { ...describeAdvance(advance), waitsFor },
  });
}
